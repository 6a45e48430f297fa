-- Returns the smallest id of an order that was made at the instant: the first 48 bits of an id are its time.
CREATE OR REPLACE FUNCTION order_id_at(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (lpad(to_hex(greatest(0, floor(extract(epoch FROM p_at) * 1000))::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
GRANT EXECUTE ON FUNCTION order_id_at TO fairtick_reader, fairtick_worker;
