CREATE INDEX ratings_game ON ratings (game, at);
