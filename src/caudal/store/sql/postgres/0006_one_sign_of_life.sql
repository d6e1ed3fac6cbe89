DROP TABLE pulse;
