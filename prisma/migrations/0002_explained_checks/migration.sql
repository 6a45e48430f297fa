-- Failed checks that an approver explained. A check that fails later is thereby recognised as new.
ALTER TABLE withdrawal ADD COLUMN explained_checks text[] NOT NULL DEFAULT '{}';
