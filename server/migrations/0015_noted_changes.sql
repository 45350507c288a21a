-- A function in SQL is parsed and planned at each call; this one runs with every sale, and keeps its plan.
CREATE OR REPLACE FUNCTION note_account_change(who uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_changes (user_id, changed_at) VALUES (who, clock_timestamp())
  ON CONFLICT (user_id) DO UPDATE SET changed_at = excluded.changed_at;
END $$;
