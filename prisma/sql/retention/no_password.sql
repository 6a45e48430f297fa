-- Returns a random password hash that no password has.
CREATE OR REPLACE FUNCTION no_password() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
         || rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '=')
$$;
