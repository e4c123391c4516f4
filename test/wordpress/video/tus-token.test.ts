/** The ajax action that issues upload tokens, and what a token is good for. */
import { videoFile } from '../../_kit/video-file';
import { as, inBrowser, php, site } from '../_kit/client';
import { leavesNoNotice } from '../_kit/google-photos';
import { setKnobs } from '../_kit/knobs';
import { UPLOADS, askForToken, eachOnASite, offsetOf, resultOf, send, tokenOf, tusOf } from '../_kit/tus';

jest.setTimeout( 240_000 );

const file = videoFile( 30_000 );
const tus = tusOf( 'author' );
const claimsOf = ( token = '' ) => JSON.parse( Buffer.from( token.split( '.' )[ 1 ] ?? '', 'base64url' ).toString() );

eachOnASite();

describe( 'the ajax action', () => {
	it( '[UPLOAD-098, UPLOAD-099, UPLOAD-100] gives a token, the blog and the address that uploads go to @oldest', async () => {
		const { status, json } = await askForToken( 'author' );
		expect( status ).toBe( 200 );
		expect( json ).toEqual( {
			success: true,
			data: {
				upload_token: expect.stringMatching( /^[\w-]+\.[\w-]+\.[\w-]+$/ ),
				upload_blog_id: 1,
				// Its own name: that of Jetpack's may belong to another plugin.
				upload_action_url: `${ site().url }/wp-json/statecraft/v1/uploads`,
			},
		} );
		const claims = claimsOf( json.data.upload_token );
		expect( claims ).toEqual( {
			iss: site().url,
			sub: site().users.author.id,
			blog_id: 1,
			iat: expect.any( Number ),
			exp: claims.iat + 1800,
			pass: expect.stringMatching( /^[0-9a-f]{16}$/ ),
		} );
	} );

	it.each( [
		[ 'administrator', 200 ],
		[ 'editor', 200 ],
		[ 'author', 200 ],
		[ 'contributor', 403 ],
		[ 'subscriber', 403 ],
		[ 'anonymous', 403 ],
	] as const )( 'answers people by their right to upload files: %s %d', async ( role, expected ) => {
		const { status, json } = await askForToken( role );
		expect( [ status, json.success ] ).toEqual( [ expected, expected === 200 ] );
		expect( json.data.code ).toBe( expected === 200 ? undefined : 'rest_forbidden' );
		expect( json.data.message ?? 'A text.' ).toMatch( /\.$/ );
	} );

	it.each( [ [ 'stale' ], [ '' ] ] )( 'refuses the nonce “%s”', async ( nonce ) => {
		const { status, json } = await askForToken( 'author', { _wpnonce: nonce } );
		expect( [ status, json ] ).toEqual( [
			403,
			{ success: false, data: { code: 'rest_cookie_invalid_nonce', message: expect.stringMatching( /Reload/ ) } },
		] );
	} );

	it( 'refuses everybody where the plan does not include videos, and so does the route', async () => {
		const token = await tokenOf( 'author' );
		await setKnobs( { filters: { statecraft_video_is_included: false } } );
		const { status, json } = await askForToken( 'administrator' );
		expect( [ status, json.data.code ] ).toEqual( [ 403, 'rest_forbidden' ] );
		const reply = await send( 'POST', UPLOADS, { 'X-VideoPress-Upload-Token': token, 'Upload-Length': '9' } );
		expect( [ reply.status, reply.json?.code ] ).toEqual( [ 403, 'rest_forbidden' ] );
	} );

	it( 'gives a token for one upload, which is good for no other and creates none', async () => {
		const [ own, other ] = [ await tus.begin( file.length ), await tus.begin( file.length ) ];
		const { json } = await askForToken( 'author', { key: own.slice( -32 ) } );
		const by = { 'X-VideoPress-Upload-Token': json.data.upload_token };
		expect( ( await send( 'HEAD', own, by ) ).status ).toBe( 200 );
		expect( ( await send( 'HEAD', other, by ) ).status ).toBe( 401 );
		for ( const where of [ UPLOADS, `${ UPLOADS }?id=${ own.slice( -32 ) }` ] ) {
			const created = await send( 'POST', where, { ...by, 'Upload-Length': '9' } );
			expect( [ created.status, created.json?.code ] ).toEqual( [ 401, 'tus_token_invalid' ] );
		}
		expect( ( await send( 'DELETE', `${ other }?id=${ own.slice( -32 ) }`, by ) ).status ).toBe( 400 );
	} );

	it( 'refuses a key that is not the id of an upload', async () => {
		expect( ( await askForToken( 'author', { key: '../x' } ) ).status ).toBe( 400 );
	} );
} );

describe( 'a token', () => {
	it( '[UPLOAD-096, UPLOAD-097] is all that a request needs, and the result is in the headers of PATCH, of HEAD and of a creation', async () => {
		const url = await tus.begin( file.length );
		const last = await tus.patch( url, 0, file );
		const head = await tus.head( url );
		expect( resultOf( head ) ).toEqual( resultOf( last ) );
		expect( resultOf( head ) ).toEqual( {
			guid: expect.stringMatching( /^[a-zA-Z0-9]{8}$/ ),
			id: expect.stringMatching( /^\d+$/ ),
			src: expect.stringMatching( /^http.*\.webm$/ ),
		} );
		const all = await tus.create(
			{ 'Upload-Length': '30000', 'Content-Type': 'application/offset+octet-stream' },
			file
		);
		expect( resultOf( all ).guid ).toMatch( /^[a-zA-Z0-9]{8}$/ );
	} );

	it( 'that expires in the middle is replaced by another one, at the same offset', async () => {
		const url = await tus.begin( file.length );
		await tus.patch( url, 0, file.subarray( 0, 10_000 ) );
		// One that was issued 31 minutes ago.
		const old = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			$token = new Statecraft\\Guard\\Signed_Token( 'statecraft-video-upload-token', -60 );
			echo $token->issue( get_current_user_id() );
		` );
		const refused = await tus.patch( url, 10_000, file.subarray( 10_000 ), { 'X-VideoPress-Upload-Token': old } );
		expect( [ refused.status, refused.json?.code ] ).toEqual( [ 401, 'tus_token_expired' ] );
		const { json } = await askForToken( 'author' );
		const by = { 'X-VideoPress-Upload-Token': json.data.upload_token };
		expect( offsetOf( await tus.head( url, by ) ) ).toBe( '10000' );
		expect( ( await tus.patch( url, 10_000, file.subarray( 10_000 ), by ) ).status ).toBe( 204 );
	} );

	it( 'is good for what its person may do now, not for what they could when it was issued', async () => {
		const url = await tus.begin( file.length );
		await php( `get_user_by( 'id', ${ site().users.author.id } )->set_role( 'subscriber' );` );
		expect( ( await tus.patch( url, 0, file ) ).status ).toBe( 403 );
	} );

	it( '[VIDEO-156] ends with the login for which it was given', async () => {
		const by = { 'X-VideoPress-Upload-Token': ( await askForToken( 'author' ) ).json.data.upload_token };
		const url = await tus.begin( file.length );
		expect( ( await tus.head( url, by ) ).status ).toBe( 200 );
		await php( `WP_Session_Tokens::get_instance( ${ site().users.author.id } )->destroy_all();` );
		const { status, json } = await tus.patch( url, 0, file, by );
		expect( [ status, json?.code ] ).toEqual( [ 401, 'tus_token_invalid' ] );
	} );

	it( 'that was changed, or is for something else, is refused, whatever login comes with it', async () => {
		const good = await tokenOf( 'author' );
		const [ head, , signature ] = good.split( '.' );
		const claims = { ...claimsOf( good ), sub: site().users.administrator.id };
		const changed = `${ head }.${ Buffer.from( JSON.stringify( claims ) ).toString( 'base64url' ) }.${ signature }`;
		const unsigned = `${ Buffer.from( '{"typ":"JWT","alg":"none"}' ).toString( 'base64url' ) }.${ good.split( '.' )[ 1 ] }.`;
		const ai = ( await as( 'author' ).post< { token: string } >( 'jetpack/v4/jetpack-ai-jwt' ) ).json.token;
		const { cookie, nonce } = await inBrowser( 'author' );
		for ( const token of [ changed, unsigned, ai, '', 'x', `${ good }x`, `${ good }, ${ good }` ] ) {
			const { status, json } = await send( 'POST', UPLOADS, {
				'Upload-Length': '9',
				'X-VideoPress-Upload-Token': token,
				Cookie: cookie,
				'X-WP-Nonce': nonce,
			} );
			expect( [ token, status, json?.code ] ).toEqual( [ token, 401, 'tus_token_invalid' ] );
		}
		const bearer = await as( 'anonymous' ).post(
			'wpcom/v2/jetpack-ai-query',
			{ question: 'x' },
			{ headers: { Authorization: `Bearer ${ good }` } }
		);
		expect( bearer ).toMatchObject( { status: 401, json: { code: 'ai_token_invalid' } } );
	} );
} );

describe( 'without a token', () => {
	it( 'a login with cookie and nonce is as good, and a cookie alone is none', async () => {
		const { cookie, nonce } = await inBrowser( 'author' );
		const by = { Cookie: cookie, 'X-WP-Nonce': nonce, 'Upload-Length': '9' };
		expect( ( await send( 'POST', UPLOADS, by ) ).status ).toBe( 201 );
		const { status, json } = await send( 'POST', UPLOADS, { ...by, 'X-WP-Nonce': undefined } );
		expect( [ status, json?.code ] ).toEqual( [ 401, 'rest_forbidden' ] );
		const stale = await send( 'POST', UPLOADS, { ...by, 'X-WP-Nonce': 'stale' } );
		expect( [ stale.status, stale.json?.code ] ).toEqual( [ 403, 'rest_cookie_invalid_nonce' ] );
	} );
} );

leavesNoNotice();
