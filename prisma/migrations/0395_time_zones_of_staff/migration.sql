-- The zone in which an administrator reads times; null: that of the browser in use. The API checks that it knows the name.
ALTER TABLE admin ADD COLUMN time_zone text CHECK (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,63}$');
GRANT UPDATE (time_zone) ON admin TO fairtick_app;
