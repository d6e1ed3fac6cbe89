from caudal.games.isle_of_skye.picture.art import PALETTE, art
