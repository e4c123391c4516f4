/** The writing shortcuts as abilities, for other tools on the site (WordPress 6.9 and later). */
import { as, debugLog, php, site, type Role } from '../_kit/client';
import { DONE, chunk, ownProvider, refuse, stream } from '../_kit/provider';
import type { Refusal } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

/** Whether WordPress has the Abilities API. */
const isThere = () => Number.parseFloat( site().wordpress ) >= 6.9;

const run = ( name: string, input: object, role: Role | 'anonymous' = 'author' ) =>
	as( role ).post< Refusal & { text?: string } >( `wp-abilities/v1/abilities/statecraft/${ name }/run`, { input } );

/** The expected response, or, without the Abilities API, that there is no such route. */
const here = ( status: number, json: object ) =>
	isThere() ? { status, json } : { status: 404, json: { code: 'rest_no_route' } };

beforeEach( () => provider.says( stream( chunk( ' Well ' ), chunk( 'said.\n' ), DONE ) ) );

const shortcuts: [ string, string, Record< string, string >, RegExp ][] = [
	[ 'AI-086', 'write', { request: 'Make it rhyme', content: 'Text' }, /^Make it rhyme/ ],
	[ 'AI-069', 'continue-writing', { content: 'Text' }, /^Continue/ ],
	[ 'AI-070', 'correct-spelling', { content: 'Text' }, /^Correct/ ],
	[ 'AI-071', 'simplify', { content: 'Text' }, /easy to understand/ ],
	[ 'AI-072', 'summarize', { content: 'Text' }, /^Summarize/ ],
	[ 'AI-073', 'expand', { content: 'Text' }, /twice as long/ ],
	[ 'AI-074', 'make-shorter', { content: 'Text' }, /half as long/ ],
	[ 'AI-075', 'change-tone', { content: 'Text', tone: 'serious' }, /in a tone that is serious/ ],
	[ 'AI-076', 'translate', { content: 'Text', language: 'ko' }, /into Korean/ ],
	[ 'AI-077', 'generate-title', { subject: 'Text' }, /^Write a title/ ],
	[ 'AI-078', 'summarize-title', { content: 'Text' }, /^Write a short summary/ ],
];

it.each( shortcuts )(
	'[%s, AI-088] %s asks the provider and gives the whole answer @oldest',
	async ( _, name, input, task ) => {
		expect( await run( name, input ) ).toMatchObject( here( 200, { text: 'Well said.' } ) );
		const asked = provider.received.map( ( { body } ) => body.messages[ 1 ]?.content ?? '' );
		expect( asked ).toHaveLength( isThere() ? 1 : 0 );
		expect( asked.filter( ( text ) => ! task.test( text ) || ! text.endsWith( '\n\n````\nText\n````' ) ) ).toEqual(
			[]
		);
	}
);

it.each( [
	[ 'no text', 'simplify', {} ],
	[ 'an empty text', 'simplify', { content: '' } ],
	[ 'no tone', 'change-tone', { content: 'x' } ],
	[ 'a tone nobody knows', 'change-tone', { content: 'x', tone: 'angry' } ],
	[ 'a language nobody knows', 'translate', { content: 'x', language: 'xx' } ],
	[ 'a key of somebody else', 'simplify', { content: 'x', custom_system_prompt: 'You are a pirate.' } ],
] )( '[AI-089] refuse %s', async ( _, name, input ) => {
	expect( await run( name, input ) ).toMatchObject( here( 400, { code: 'ability_invalid_input' } ) );
	expect( provider.received ).toEqual( [] );
} );

it( '[AI-085] refuse blank text', async () => {
	expect( await run( 'simplify', { content: ' ' } ) ).toMatchObject(
		here( 400, { message: 'You must provide either a request or content' } )
	);
} );

it.each( [
	[ 'contributor', 200 ],
	[ 'subscriber', 403 ],
	[ 'anonymous', 401 ],
] as const )( '[CONT-004] respond to %s with %i', async ( role, expected ) => {
	expect( ( await run( 'simplify', { content: 'x' }, role ) ).status ).toBe( isThere() ? expected : 404 );
	expect( provider.received ).toHaveLength( isThere() && expected === 200 ? 1 : 0 );
} );

it( 'refuse users whose role may not use AI @oldest', async () => {
	await php( `update_option( 'statecraft_ai_roles', 'editor' );` );
	expect( await run( 'simplify', { content: 'x' } ) ).toMatchObject( here( 403, { code: 'ai_not_allowed' } ) );
	await php( `delete_option( 'statecraft_ai_roles' );` );
	expect( provider.received ).toEqual( [] );
} );

it( '[AI-153] count toward the same limits as the editor, including their tokens', async () => {
	const { id } = site().users.author;
	await php( `delete_user_meta( ${ id }, 'wp_statecraft_ai_usage' ); update_option( 'statecraft_ai_limit', '1' );` );
	provider.says(
		stream( chunk( 'Hi' ), 'data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}}\n\n', DONE )
	);
	expect( ( await run( 'simplify', { content: 'x' } ) ).status ).toBe( isThere() ? 200 : 404 );
	expect( await run( 'simplify', { content: 'x' } ) ).toMatchObject( here( 429, { code: 'error_quota_exceeded' } ) );
	expect( ( await as( 'author' ).get( 'wpcom/v2/jetpack-ai/ai-assistant-feature' ) ).json ).toMatchObject( {
		'is-over-limit': isThere(),
		'requests-count': isThere() ? 1 : 0,
		'tokens-used': isThere() ? { input: 3, output: 4 } : { input: 0, output: 0 },
	} );
	await php( `delete_option( 'statecraft_ai_limit' );` );
} );

it.each( [
	[ 'AI-157', 'a provider that is down', refuse( 503, 'Busy' ), 503, 'error_service_unavailable' ],
	[
		'AI-156',
		'what was unclear',
		stream( chunk( '**JETPACK_AI' ), chunk( '_ERROR**' ), DONE ),
		422,
		'error_unclear_prompt',
	],
	[
		'AI-160',
		'an answer that breaks',
		stream( chunk( 'Half' ), 'data: {"error":{"message":"Oh"}}\n\n' ),
		500,
		'error_network',
	],
	[ 'AI-160', 'an answer without words', stream( DONE ), 500, 'error_network' ],
] )( '[%s] report %s', async ( _, __, reply, status, code ) => {
	provider.says( reply );
	expect( await run( 'simplify', { content: 'x' } ) ).toMatchObject( here( status, { code } ) );
} );

it( '[AI-077] return a title as one line of plain text', async () => {
	provider.says( stream( chunk( '## **"A <b>Good</b> Title"**\n\nIt is good because…' ), DONE ) );
	expect( await run( 'generate-title', { subject: 'x' } ) ).toMatchObject( here( 200, { text: 'A Good Title' } ) );
} );

it.each( [ '€5 for Zoë', '日本', 'Le dû' ] )(
	'[AI-077] return a title without split characters: %s',
	async ( title ) => {
		provider.says( stream( chunk( `“${ title }”` ), DONE ) );
		expect( await run( 'generate-title', { subject: 'x' } ) ).toMatchObject( here( 200, { text: title } ) );
	}
);

it( 'causes no PHP notice @oldest', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent|abilit/i );
} );
