/** WordPress's own AI client answers where the site has connected a provider to it and none to Statecraft (WordPress 7.0 and later). */
import { readFileSync } from 'fs';
import { as, php, reset, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { ask, askForRefusal, prompt, type Refusal } from '../_kit/query';

jest.setTimeout( 60_000 );

const hasClient = () => Number.parseFloat( site().wordpress ) >= 7;
const feature = async () => ( await as( 'author' ).get( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json;

beforeAll( () =>
	php( `
		foreach ( array( 'base_url', 'model', 'image_model', 'key' ) as $name ) delete_option( "statecraft_ai_$name" );
		file_put_contents( WPMU_PLUGIN_DIR . '/parrot.php', ${ inPhp( readFileSync( `${ __dirname }/../_kit/core-provider.php`, 'utf8' ) ) } );
	` )
);

afterAll( async () => {
	await php( `unlink( WPMU_PLUGIN_DIR . '/parrot.php' );` );
	await reset();
} );

it( 'counts as a provider that is set @oldest', async () => {
	expect( await feature() ).toMatchObject( { 'is-provider-set': hasClient(), 'is-image-set': hasClient() } );
} );

it( 'answers in one event, with the rules and the conversation it was given @oldest', async () => {
	const before = [
		{ role: 'user', content: 'A poem' },
		{ role: 'assistant', content: 'Roses' },
	];
	const { status, text } = await ask( { messages: [ ...before, ...prompt( 'Shorter' ).messages ] } );
	const [ first = '', ...rest ] = text.trim().split( '\n\n' );
	expect( status ).toBe( hasClient() ? 200 : 503 );
	expect( rest.at( -1 ) ).toBe( hasClient() ? 'data: [DONE]' : undefined );
	const answer = JSON.parse( first.replace( 'data: ', '' ) );
	expect( answer.choices?.[ 0 ].delta.content ?? answer.code ).toMatch(
		hasClient()
			? /^system: You are[^]*JETPACK_AI_ERROR[^]*\nuser: A poem\nmodel: Roses\nuser: Shorter$/
			: /^error_provider_not_set$/
	);
} );

it.each( [
	[ 'AI-157', 429, 'error_service_unavailable', 503 ],
	[ 'AI-159', 413, 'error_context_too_large', 413 ],
	[ 'AI-160', 401, 'error_key_refused', 500 ],
] )( '[%s] tells its refusal with status %i in our codes @oldest', async ( _, refused, code, status ) => {
	const { status: answered, json } = await askForRefusal( prompt( String( refused ) ) );
	expect( [ answered, json.code ] ).toEqual( hasClient() ? [ status, code ] : [ 503, 'error_provider_not_set' ] );
	expect( json.data.reason ).toBe( hasClient() ? `Refused with ${ refused }` : '' );
} );

describe( 'images', () => {
	const paint = ( text: string ) =>
		as( 'author' ).post< Refusal >( 'wpcom/v2/jetpack-ai/images/generations', {
			prompt: text,
		} );

	it( '[AI-166, AI-167] are made by it where it can @oldest', async () => {
		const { status, json } = await paint( 'A pixel' );
		const refused = { code: 'error_provider_not_set', data: { reason: 'No image model is set.' } };
		const painted = { data: [ { b64_json: expect.stringMatching( /^iVBORw0KGgo/ ) } ] };
		expect( status ).toBe( hasClient() ? 200 : 503 );
		expect( json ).toMatchObject( hasClient() ? painted : refused );
	} );

	it( '[AI-178] are refused in our codes @oldest', async () => {
		const { status, json } = await paint( '429' );
		expect( [ status, json.code ] ).toEqual(
			hasClient() ? [ 503, 'error_service_unavailable' ] : [ 503, 'error_provider_not_set' ]
		);
	} );
} );
