/** MapKit's side of a token: the developer's key, and the check of what a browser sends. */
import { createECDH, createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';

export const TEAM_ID = 'SANDBOX123';

export const KEY_ID = 'SANDBOXKEY';

/** The key of the sandbox's developer; made from a fixed text, so that it is the same on every machine. */
const key = ( () => {
	const pair = createECDH( 'prime256v1' );
	pair.setPrivateKey( createHash( 'sha256' ).update( 'the sandbox of Statecraft' ).digest() );
	const point = pair.getPublicKey();
	return createPrivateKey( {
		format: 'jwk',
		key: {
			kty: 'EC',
			crv: 'P-256',
			d: pair.getPrivateKey().toString( 'base64url' ),
			x: point.subarray( 1, 33 ).toString( 'base64url' ),
			y: point.subarray( 33 ).toString( 'base64url' ),
		},
	} );
} )();

/** The private key as Apple gives it, in PEM. */
export const privateKey = () => String( key.export( { type: 'pkcs8', format: 'pem' } ) ).trim();

/** @param {string} part @return {Record<string, unknown>} */
const parse = ( part ) => JSON.parse( Buffer.from( part, 'base64url' ).toString() );

/**
 * Says what is wrong with a token, as Apple does not: its answer is only 401.
 *
 * @param {string}             token
 * @param {string | undefined} origin The `Origin` of the request.
 * @param {number}             now    Seconds.
 * @return {string} Empty: nothing.
 */
export function tokenFault( token, origin, now ) {
	const parts = token.split( '.' );
	if ( parts.length !== 3 ) {
		return 'not a JWT';
	}
	const [ head = '', body = '', signature = '' ] = parts;
	try {
		const [ header, claims ] = [ parse( head ), parse( body ) ];
		const checks = {
			alg: header.alg === 'ES256' && header.typ === 'JWT',
			kid: header.kid === KEY_ID,
			iss: claims.iss === TEAM_ID,
			iat: typeof claims.iat === 'number' && claims.iat <= now + 60,
			exp: typeof claims.exp === 'number' && claims.exp > now,
			origin: claims.origin === undefined || claims.origin === origin,
			signature: verify(
				'sha256',
				Buffer.from( `${ head }.${ body }` ),
				{ key: createPublicKey( key ), dsaEncoding: 'ieee-p1363' },
				Buffer.from( signature, 'base64url' )
			),
		};
		return Object.entries( checks ).find( ( [ , isRight ] ) => ! isRight )?.[ 0 ] ?? '';
	} catch {
		return 'not JSON';
	}
}
