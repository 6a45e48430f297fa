-- Past deposits of one kind, newest first: some kinds are rare.
CREATE INDEX deposit_of_kind ON deposit (kind, id);
