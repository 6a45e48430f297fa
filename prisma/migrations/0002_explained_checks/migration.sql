-- The failed checks that an approval explained, so that one which fails afterwards is seen as new.
ALTER TABLE withdrawal ADD COLUMN explained_checks text[] NOT NULL DEFAULT '{}';
