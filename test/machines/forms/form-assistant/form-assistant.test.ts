/** What the flow promises, in the product's words. */
import { formAssistantMachine } from '../../../../machines/forms/form-assistant';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { Author } from './author';
import { EMAIL, NAME, busy, flagged, overloaded, usedUp } from './form-assistant.model';

const { it, trials } = scenariosOf( formAssistantMachine );
const BEFORE = '<!-- wp:jetpack/field-url /-->';
const BOTH = `${ NAME }\n\n${ EMAIL }`;

describe( 'the bar', () => {
	it( '[AI-199] is open by default for an empty form', async ( machine ) => {
		const author = new Author( machine );
		expect( author.bar ).toBe( 'hidden.away' );
		await author.selectsForm( { isEmpty: true } );
		expect( [ author.bar, author.reveals ] ).toEqual( [ 'visible', 0 ] );
	} );

	it( '[AI-200] is closed by default for a form with content', async ( machine ) => {
		const author = new Author( machine );
		await author.selectsForm();
		expect( author.bar ).toBe( 'hidden.closed' );
	} );

	it( '[AI-193, AI-194] is opened and closed', async ( machine ) => {
		const author = new Author( machine );
		await author.selectsForm();
		await author.toggles();
		expect( [ author.bar, author.reveals ] ).toEqual( [ 'visible', 1 ] );
		await author.toggles();
		expect( [ author.bar, author.reveals ] ).toEqual( [ 'hidden.closed', 1 ] );
	} );

	it( 'the whole editor is notified when an answer starts, and of how it ended', async ( machine ) => {
		const author = new Author( machine );
		const usage = { tokens: 46, output: 34, cost: 0.002 };
		await author.asks( 'An RSVP form' );
		expect( author.counted ).toEqual( [] );
		await author.hears( NAME );
		await author.hears( BOTH );
		await author.hearsWhatItTook( usage );
		expect( author.counted ).toEqual( [ { type: 'answer.begin' }, { type: 'answer.count', usage } ] );
	} );

	it( '[AI-197] is hidden when the form is deselected, open or closed', async ( machine ) => {
		const author = new Author( machine );
		await author.selectsElse();
		expect( author.bar ).toBe( 'hidden.away' );
		await author.selectsForm();
		await author.selectsElse();
		expect( author.bar ).toBe( 'hidden.away' );
		await author.toggles();
		expect( author.bar ).toBe( 'hidden.away' );
		await author.selectsForm( { isEmpty: true } );
		await author.selectsElse();
		expect( author.bar ).toBe( 'hidden.away' );
	} );

	it( '[AI-198] stays while a block in the form is selected, and while the form gets content', async ( machine ) => {
		const author = new Author( machine );
		await author.selectsForm( { isEmpty: true } );
		await author.selectsForm();
		expect( author.bar ).toBe( 'visible' );
		await author.toggles();
		await author.selectsForm( { isEmpty: true } );
		expect( author.bar ).toBe( 'hidden.closed' );
	} );

	it( 'is open again for an author who returns to a request or its failure', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.selectsElse();
		await author.selectsForm();
		expect( author.bar ).toBe( 'visible' );
		await author.isRefused( busy( 1 ) );
		await author.selectsElse();
		await author.selectsForm();
		expect( [ author.bar, author.request ] ).toEqual( [ 'visible', 'deferred' ] );
		await author.waits( 1_010 );
		await author.selectsElse();
		await author.selectsForm();
		expect( [ author.bar, author.request ] ).toEqual( [ 'visible', 'error' ] );
	} );
} );

describe( 'a request', () => {
	it( '[AI-138, AI-207] sends the prompt and the current form', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( '  An RSVP form ', BEFORE );
		expect( author.request ).toBe( 'requesting' );
		expect( author.asked.map( ( { input } ) => input ) ).toEqual( [
			{
				messages: [
					{
						role: 'jetpack-ai',
						context: { type: 'jetpackFormCustomPrompt', request: 'An RSVP form', content: BEFORE },
					},
				],
				feature: 'jetpack-form-ai-extension',
				postId: 7,
			},
		] );
	} );

	it( 'needs a prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( ' \n' );
		expect( author.can( { type: 'prompt.submit', form: '' } ) ).toBe( false );
		expect( [ author.request, author.asked ] ).toEqual( [ 'init', [] ] );
	} );

	it( 'needs a visible bar', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 'An RSVP form' );
		expect( author.knows.draft ).toBe( '' );
		await author.selectsForm( { isEmpty: true } );
		await author.types( 'An RSVP form' );
		await author.toggles();
		await author.sends();
		expect( author.request ).toBe( 'init' );
		await author.toggles();
		await author.sends();
		await author.toggles();
		await author.stops();
		expect( author.request ).toBe( 'requesting' );
		await author.reads( '<!-- wp:' );
		await author.stops();
		expect( author.request ).toBe( 'suggesting' );
		await author.reads( NAME );
		await author.stops();
		expect( author.request ).toBe( 'suggesting' );
		await author.isRefused( overloaded );
		await author.restored();
		await author.retries();
		expect( [ author.request, author.asked.length ] ).toEqual( [ 'error', 1 ] );
	} );

	it( 'locks the field and the page while it is running', async ( machine ) => {
		const author = new Author( machine );
		const holds = () => [ author.has( 'busy' ), author.has( 'stoppable' ), author.has( 'holds-page' ) ];
		await author.asks( 'An RSVP form' );
		await author.types( 'Something else' );
		expect( [ author.knows.draft, ...holds() ] ).toEqual( [ 'An RSVP form', true, true, true ] );
		await author.reads( NAME );
		expect( holds() ).toEqual( [ true, true, true ] );
		await author.hearsTheEnd();
		expect( holds() ).toEqual( [ true, false, true ] );
		await author.finished();
		expect( [ author.has( 'editable' ), ...holds() ] ).toEqual( [ true, false, false, false ] );
	} );
} );

describe( 'the answer', () => {
	it( '[AI-201] replaces the form while it arrives, block by block', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( '<!-- wp:jetpack/field-na' );
		expect( [ author.request, author.handed ] ).toEqual( [ 'suggesting', [] ] );
		await author.reads( NAME );
		await author.reads( `${ NAME }\n\n<!-- wp:` );
		await author.reads( BOTH );
		expect( author.handed ).toEqual( [
			{ type: 'form.write', markup: NAME, isFirst: true, upTo: NAME.length },
			{ type: 'form.write', markup: `\n\n${ EMAIL }`, isFirst: false, upTo: BOTH.length },
		] );
	} );

	it( '[AI-201] is inserted from its first word on, if that is a block', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.hears( NAME );
		expect( author.handed ).toMatchObject( [ { type: 'form.write', markup: NAME } ] );
	} );

	it( 'is sent again to a form that was not mounted', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.hears( NAME );
		await author.shows();
		expect( author.handed ).toEqual( Array( 2 ).fill( author.handed[ 0 ] ) );
		await author.hearsTheEnd();
		await author.shows();
		expect( author.handed.slice( 2 ) ).toEqual(
			Array( 2 ).fill( { type: 'form.finish', markup: NAME, isFirst: true, upTo: NAME.length } )
		);
		expect( author.request ).toBe( 'finishing' );
	} );

	it( '[AI-205] clears the prompt at the end, and the form gets the last blocks', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.reads( NAME );
		await author.hears( BOTH );
		await author.hearsTheEnd();
		expect( author.handed.at( -1 ) ).toEqual( {
			type: 'form.finish',
			markup: `\n\n${ EMAIL }`,
			isFirst: false,
			upTo: BOTH.length,
		} );
		await author.finished();
		expect( [ author.request, author.knows.draft, author.focusRequests ] ).toEqual( [ 'done', '', 1 ] );
	} );

	it( 'of another request starts from the beginning', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.reads( BOTH );
		await author.hearsTheEnd();
		await author.finished();
		await author.asks( 'Shorter', BOTH );
		expect( author.knows ).toMatchObject( { before: BOTH, text: '', written: 0 } );
		await author.hears( NAME );
		expect( author.handed.at( -1 ) ).toMatchObject( { markup: NAME, isFirst: true } );
	} );

	it( 'without a single block means that the request was not understood', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Hello' );
		await author.reads( 'Hello! How can I help you?' );
		await author.hearsTheEnd();
		expect( [ author.request, author.knows.failure?.code, author.knows.draft ] ).toEqual( [
			'error',
			'error_unclear_prompt',
			'Hello',
		] );
	} );

	it( 'without a single word means the same', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'Hello' );
		await author.hearsTheEnd();
		expect( [ author.request, author.knows.failure?.code ] ).toEqual( [ 'error', 'error_unclear_prompt' ] );
	} );
} );

describe( 'at the limit of the site of concurrent answers', () => {
	it( 'the request waits in line, occupies nothing on the site, and is sent again unchanged', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.findsNoPlace( 2 );
		expect( [ author.request, author.asked[ 0 ]!.isOpen ] ).toEqual( [ 'queued', false ] );
		expect( [ author.has( 'busy' ), author.has( 'stoppable' ), author.has( 'holds-page' ) ] ).toEqual( [
			true,
			true,
			true,
		] );
		await author.waits( 1_999 );
		expect( author.request ).toBe( 'queued' );
		await author.waits( 1 );
		expect( author.request ).toBe( 'requesting' );
		expect( author.asked[ 1 ]!.input ).toEqual( author.asked[ 0 ]!.input );
		await author.hears( NAME );
		expect( author.handed ).toMatchObject( [ { type: 'form.write', markup: NAME } ] );
	} );

	it( 'Stop leaves the line, with the prompt and the form as they were, if the bar is visible', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.findsNoPlace();
		await author.selectsElse();
		await author.stops();
		expect( author.request ).toBe( 'queued' );
		await author.selectsForm();
		expect( author.bar ).toBe( 'visible' );
		await author.stops();
		expect( [ author.request, author.handed, author.knows.draft ] ).toEqual( [ 'init', [], 'An RSVP form' ] );
		await author.waits( 60_000 );
		expect( [ author.request, author.asked.length ] ).toEqual( [ 'init', 1 ] );
	} );

	it( 'after two minutes, the request fails with a message and can be retried, at the end of the line', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		for ( let i = 0; i < 4; i++ ) {
			await author.findsNoPlace( 30 );
			expect( author.request ).toBe( 'queued' );
			await author.waits( 30_000 );
		}
		await author.findsNoPlace( 30 );
		expect( [ author.request, author.knows.failure, author.knows.draft ] ).toMatchObject( [
			'error',
			{ kind: 'crowded', code: 'error_service_unavailable' },
			'An RSVP form',
		] );
		await author.retries( BEFORE );
		await author.findsNoPlace( 30 );
		expect( author.request ).toBe( 'queued' );
	} );
} );

describe( 'while requests are not allowed', () => {
	it( '[AI-038, AI-039] nothing is sent until they are allowed again', async ( machine ) => {
		const author = new Author( machine );
		await author.isBarred();
		expect( author.has( 'barred' ) ).toBe( true );
		await author.asks( 'An RSVP form' );
		expect( [ author.request, author.asked.length ] ).toEqual( [ 'init', 0 ] );
		await author.isAllowed();
		expect( author.has( 'barred' ) ).toBe( false );
		await author.sends();
		await author.isRefused( overloaded );
		await author.isBarred();
		await author.retries();
		expect( [ author.request, author.asked.length ] ).toEqual( [ 'error', 1 ] );
	} );

	it( 'a refusal that applies to all requests is reported to the whole editor, and no other', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.isRefused( overloaded );
		expect( author.told ).toEqual( [] );
		await author.sends();
		await author.isRefused( usedUp );
		expect( author.told ).toEqual( [ [ 'ai-feature', { type: 'access.refuse', code: 'error_quota_exceeded' } ] ] );
	} );
} );

describe( 'Stop', () => {
	it( 'before the first word changes nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.stops();
		expect( [ author.request, author.handed, author.knows.draft, author.asked[ 0 ]!.isOpen ] ).toEqual( [
			'init',
			[],
			'An RSVP form',
			false,
		] );
	} );

	it( 'before the first block changes nothing either', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.reads( '<!-- wp:jetpack/fi' );
		await author.stops();
		expect( [ author.request, author.handed ] ).toEqual( [ 'init', [] ] );
	} );

	it( 'keeps the blocks that have arrived, and the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.reads( NAME );
		await author.stops();
		expect( author.handed.at( -1 ) ).toMatchObject( { type: 'form.finish', markup: '' } );
		await author.finished();
		expect( [ author.request, author.knows.draft, author.asked[ 0 ]!.isOpen ] ).toEqual( [
			'done',
			'An RSVP form',
			false,
		] );
	} );
} );

describe( 'from outside of the bar, as in the pre-publish panel', () => {
	it( 'Stop ends a request in line, or one without a block, and leaves the form alone', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.selectsElse();
		await author.findsNoPlace();
		await author.stopsElsewhere();
		expect( [ author.request, author.has( 'busy' ) ] ).toEqual( [ 'init', false ] );
		for ( const text of [ '', '<!-- wp:jetpack/fi' ] ) {
			await author.asks( 'An RSVP form', BEFORE );
			if ( text ) {
				await author.hears( text );
			}
			await author.selectsElse();
			await author.stopsElsewhere();
			expect( [ author.request, author.handed, author.knows.draft ] ).toEqual( [ 'init', [], 'An RSVP form' ] );
			expect( author.asked.at( -1 )!.isOpen ).toBe( false );
		}
	} );

	it( 'Stop keeps the blocks that have arrived', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( NAME );
		await author.selectsElse();
		await author.stopsElsewhere();
		expect( author.handed.at( -1 ) ).toMatchObject( { type: 'form.finish', markup: '' } );
		await author.finished();
		expect( [ author.request, author.asked[ 0 ]!.isOpen ] ).toEqual( [ 'done', false ] );
	} );

	it( 'Discard restores the form, keeps the prompt, and is not a failure', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( NAME );
		await author.selectsElse();
		await author.discards();
		const back = { type: 'form.restore', markup: BEFORE };
		expect( [ author.request, author.handed.at( -1 ), author.asked[ 0 ]!.isOpen ] ).toEqual( [
			...[ 'discarding', back, false ],
		] );
		await author.shows();
		expect( author.handed.slice( -2 ) ).toEqual( [ back, back ] );
		expect( [ author.has( 'busy' ), author.has( 'holds-page' ) ] ).toEqual( [ true, true ] );
		await author.restored();
		expect( [ author.request, author.knows.failure, author.knows.draft, author.has( 'failed' ) ] ).toEqual( [
			...[ 'init', null, 'An RSVP form', false ],
		] );
	} );

	it( 'Discard before the first block changes nothing', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( '<!-- wp:jetpack/fi' );
		await author.discards();
		expect( [ author.request, author.handed, author.knows.failure ] ).toEqual( [ 'init', [], null ] );
	} );
} );

describe( 'Undo while blocks are inserted', () => {
	it( 'ends the answer, and keeps the prompt', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( NAME );
		await author.undid();
		expect( [ author.request, author.knows.draft, author.knows.failure, author.asked[ 0 ]!.isOpen ] ).toEqual( [
			'init',
			'An RSVP form',
			null,
			false,
		] );
	} );

	it( 'works even if only the end was missing', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.reads( NAME );
		await author.stops();
		await author.undid();
		expect( [ author.request, author.knows.draft ] ).toEqual( [ 'init', 'An RSVP form' ] );
	} );
} );

describe( 'failures', () => {
	const failures: [ string, ( author: Author ) => Promise< void >, string ][] = [
		[ 'a refusal', ( author ) => author.isRefused( overloaded ), 'error_service_unavailable' ],
		[ 'a fault', ( author ) => author.meetsAFault( new Error( 'Out of paper' ) ), 'unknown' ],
		[ 'a minute of silence', ( author ) => author.waits( 60_000 ), 'error_network' ],
	];

	for ( const [ failure, fails, code ] of failures ) {
		it( `[AI-206] ${ failure } keeps the prompt`, async ( machine ) => {
			const author = new Author( machine );
			await author.asks( 'An RSVP form' );
			await fails( author );
			expect( [ author.request, author.knows.failure?.code, author.knows.draft, author.handed ] ).toEqual( [
				'error',
				code,
				'An RSVP form',
				[],
			] );
			expect( author.has( 'failed' ) ).toBe( true );
		} );

		it( `${ failure } after some blocks brings back the form as it was`, async ( machine ) => {
			const author = new Author( machine );
			await author.asks( 'An RSVP form', BEFORE );
			await author.reads( NAME );
			await fails( author );
			expect( [ author.request, author.handed.at( -1 ) ] ).toEqual( [
				'restoring',
				{ type: 'form.restore', markup: BEFORE },
			] );
			await author.shows();
			expect( author.handed.slice( -2 ) ).toEqual( Array( 2 ).fill( { type: 'form.restore', markup: BEFORE } ) );
			await author.restored();
			expect( [ author.request, author.knows.failure?.code, author.knows.draft ] ).toEqual( [
				'error',
				code,
				'An RSVP form',
			] );
		} );

		it( `${ failure } before the first block leaves the form alone`, async ( machine ) => {
			const author = new Author( machine );
			await author.asks( 'An RSVP form', BEFORE );
			await author.reads( '<!-- wp:jetpack/fi' );
			await fails( author );
			expect( [ author.request, author.handed, author.knows.failure?.code ] ).toEqual( [ 'error', [], code ] );
		} );
	}

	it( 'the time limit for silence starts again with each word', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.waits( 59_999 );
		await author.reads( NAME );
		await author.waits( 59_999 );
		await author.reads( BOTH );
		await author.waits( 59_999 );
		expect( author.request ).toBe( 'suggesting' );
	} );

	it( 'Retry sends the same prompt again, with the current form', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form', BEFORE );
		await author.isRefused( overloaded );
		await author.types( 'Something else' );
		await author.retries( BOTH );
		expect( author.asked[ 1 ]!.input ).toMatchObject( {
			messages: [ { context: { request: 'An RSVP form', content: BOTH } } ],
		} );
		expect( author.knows.failure ).toBeNull();
	} );

	it( 'a busy provider is not queried before the time it gave; the form is restored, and then Retry is offered', async ( machine ) => {
		for ( const words of [ [], [ NAME ] ] ) {
			const author = new Author( machine );
			await author.asks( 'An RSVP form', BEFORE );
			for ( const text of words ) {
				await author.reads( text );
			}
			await author.isRefused( busy( 2 ) );
			if ( words.length > 0 ) {
				await author.restored();
			}
			const { length } = author.asked;
			await author.waits( 1_009 );
			await author.retries( BEFORE );
			expect( [ author.request, author.knows.failure?.retryLeft, author.has( 'failed' ) ] ).toEqual( [
				'deferred',
				2,
				true,
			] );
			await author.waits( 1 );
			expect( [ author.request, author.knows.failure?.retryLeft ] ).toEqual( [ 'deferred', 1 ] );
			await author.waits( 1_010 );
			expect( [ author.request, author.knows.draft, author.asked.length ] ).toEqual( [
				'error',
				'An RSVP form',
				length,
			] );
			await author.retries( BEFORE );
			expect( author.request ).toBe( 'requesting' );
		}
	} );

	it( 'a request that would be refused again cannot be retried, but rephrased', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'An RSVP form' );
		await author.isRefused( flagged );
		await author.retries();
		expect( [ author.request, author.asked.length ] ).toEqual( [ 'error', 1 ] );
		await author.types( 'A friendly RSVP form' );
		await author.sends();
		expect( author.request ).toBe( 'requesting' );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 20 );
		expect( await survivorsOf( formAssistantMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
