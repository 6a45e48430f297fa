/**
 * Part of an owner's transaction that moved versions of terms in time, as no command can: the statements about them are
 * made anew.
 */
export const restateTermsSql = `
  ALTER TABLE log_statement DISABLE TRIGGER log_statement_no_delete;
  DELETE FROM log_statement s
   WHERE s.kind = statement_kind_number('terms')
     AND NOT EXISTS (SELECT FROM published_terms t
                      WHERE s.subject = trim(t.kind || ' ' || t.subject) AND s.number = t.version
                        AND convert_from(s.statement, 'UTF8')::jsonb ->> 6 = instant_text(t.effective_at));
  ALTER TABLE log_statement ENABLE ALWAYS TRIGGER log_statement_no_delete;
  SELECT state_terms()`;
