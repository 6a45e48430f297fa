export { openUploads } from './open-uploads.ts';
export { readS3Settings, s3Variables } from './s3-settings.ts';
