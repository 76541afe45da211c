-- The mirror is a MySQL server.
CREATE TABLE `mirror_loan` ( -- ~~ def type mirror_loan
  `id` INT NOT NULL AUTO_INCREMENT,
  `days` INT,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB;

CREATE FUNCTION mirror_fine(days INT) RETURNS INT DETERMINISTIC -- ~~ def function mirror_fine
RETURN GREATEST(days, 0) * 10;

CREATE VIEW mirror_fines AS SELECT id, mirror_fine(days) AS cents FROM mirror_loan; -- ~~ def type mirror_fines; call mirror_fine
