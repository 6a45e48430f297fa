/** The part of libsodium used here; it writes its results into the first arguments. */
declare module 'sodium-native' {
  const sodium: {
    crypto_sign_seed_keypair: (publicKey: Buffer, secretKey: Buffer, seed: Buffer) => void;
    crypto_sign_detached: (signature: Buffer, message: Buffer, secretKey: Buffer) => void;
  };
  export default sodium;
}
