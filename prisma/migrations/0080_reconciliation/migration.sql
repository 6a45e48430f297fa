-- The verifier of the books runs as a job of the worker too, and looks at everything that bears on money. Reading only.
GRANT SELECT ON house_balance, idempotency, exposure, exposure_released, audit_entry TO fairtick_worker;
