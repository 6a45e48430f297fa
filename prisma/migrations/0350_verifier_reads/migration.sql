-- The verifier of the books looks at who is verified by what, and at who may do what: of a proof its state alone, of staff no
-- more than whose which role is and what it permits. Reading only, for its own role and for the worker's job.
GRANT SELECT (id, member_id, state) ON identity_check TO fairtick_worker, fairtick_reader;
GRANT SELECT (verified) ON member TO fairtick_worker;
GRANT SELECT ON admin_role, admin_role_member TO fairtick_worker, fairtick_reader;
