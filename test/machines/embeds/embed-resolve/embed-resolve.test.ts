/** What the flow promises, in the product's words. */
import { embedResolveMachine } from '../../../../machines/embeds/embed-resolve';
import type { Input } from '../../../../machines/embeds/embed-resolve';
import { SAMPLE as EVENT_SAMPLE } from '../../../../machines/embeds/embed-resolve/providers/eventbrite';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { Author } from './author';
import { event, nothing, short } from './embed-resolve.model';

const { it, trials } = scenariosOf( embedResolveMachine );

const calendar: Input = { provider: 'calendly', stored: { url: undefined } };
const pins: Input = { provider: 'pinterest', stored: { url: undefined } };
const pin = 'https://www.pinterest.com/pin/334321291082465061/';

describe( 'at first', () => {
	it( '[EMBED-009, EMBED-028, EMBED-101] an empty block asks for an address', async ( machine ) => {
		const author = new Author( machine );
		expect( [ author.state, author.asked, author.emitted ] ).toEqual( [ 'editing.empty', [], [] ] );
		await author.submits();
		expect( author.state ).toBe( 'editing.empty' );
	} );

	it( 'a block with an event shows it, without a request', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: event } );
		expect( [ author.state, author.asked, author.emitted ] ).toEqual( [ 'embedded', [], [] ] );
	} );

	it( '[EMBED-039] the example of the block is shown, without a request', async ( machine ) => {
		const author = new Author( machine, {
			provider: 'eventbrite',
			stored: { url: EVENT_SAMPLE, eventId: undefined },
		} );
		expect( [ author.state, author.asked ] ).toEqual( [ 'embedded', [] ] );
		const other = new Author( machine );
		await other.asks( ` ${ EVENT_SAMPLE } ` );
		expect( [ other.state, other.asked, other.knows.stored.url ] ).toEqual( [ 'embedded', [], EVENT_SAMPLE ] );
	} );

	it( '[EMBED-036, EMBED-041, EMBED-112] a pasted short link is resolved immediately, without an undo level', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: { url: short, eventId: undefined } } );
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'resolving', short ] );
		expect( author.asked.map( ( { input } ) => input ) ).toEqual( [ { url: short, isShort: true } ] );
		await author.hears( { url: event.url } );
		expect( [ author.state, author.commits ] ).toEqual( [
			'embedded',
			[ { type: 'attributes.commit', undoable: false, attributes: event } ],
		] );
	} );
} );

describe( 'embedding', () => {
	it( '[EMBED-017, EMBED-030] goes from editing through resolving to embedded', async ( machine ) => {
		const author = new Author( machine );
		await author.types( event.url );
		expect( author.state ).toBe( 'editing.typed' );
		await author.submits();
		expect( [ author.state, author.commits ] ).toEqual( [ 'resolving', [] ] );
		expect( author.asked.map( ( { input } ) => input ) ).toEqual( [ { url: event.url, isShort: false } ] );
		await author.hears( { url: 'https://www.eventbrite.com/signin/' } );
		expect( author.state ).toBe( 'embedded' );
		expect( author.emitted ).toEqual( [
			{ type: 'attributes.commit', undoable: true, attributes: event },
			{ type: 'focus.request' },
		] );
	} );

	it( '[EMBED-105, EMBED-115] for a short link, its target is stored', async ( machine ) => {
		const author = new Author( machine, pins );
		await author.asks( 'https://pin.it/4tLXr1f' );
		expect( author.asked[ 0 ]!.input ).toEqual( { url: 'https://pin.it/4tLXr1f', isShort: true } );
		await author.hears( { url: `${ pin }sent/?invite_code=1` } );
		expect( [ author.commits[ 0 ]!.attributes, author.knows.draft ] ).toEqual( [ { url: pin }, pin ] );
	} );

	it( '[EMBED-021] an embed code for a link gives the block a button with its text and colours', async ( machine ) => {
		const author = new Author( machine, calendar );
		await author.embeds(
			`<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/acme', text: 'Book', color: '#00a2ff', textColor: '#ffffff' });</script>`
		);
		expect( author.emitted ).toEqual( [
			{
				type: 'attributes.commit',
				undoable: true,
				attributes: { url: 'https://calendly.com/acme', style: 'link' },
			},
			{
				type: 'button.place',
				button: { text: 'Book', customTextColor: '#ffffff', customBackgroundColor: '#00a2ff' },
			},
			{ type: 'focus.request' },
		] );
	} );

	it( '[EMBED-022] an inline embed code sets the URL and the colours', async ( machine ) => {
		const author = new Author( machine, calendar );
		await author.embeds(
			'<div class="calendly-inline-widget" data-url="https://calendly.com/acme?text_color=222222&amp;primary_color=ff0000"></div>'
		);
		expect( author.commits[ 0 ]!.attributes ).toEqual( {
			url: 'https://calendly.com/acme',
			textColor: '222222',
			primaryColor: 'ff0000',
			style: 'inline',
		} );
		expect( author.knows.stored ).toEqual( { url: 'https://calendly.com/acme' } );
	} );

	it( 'an empty field cannot be embedded', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 'a fair' );
		await author.types( ' ' );
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'editing.empty', ' ' ] );
	} );

	it( 'Cancel aborts the request and keeps what was typed', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( event.url );
		await author.stops();
		expect( [ author.state, author.knows.draft, author.asked[ 0 ]!.isOpen ] ).toEqual( [
			'editing.typed',
			event.url,
			false,
		] );
	} );
} );

describe( 'changing an embed', () => {
	it( '[EMBED-012, EMBED-103] Edit opens the form with the current URL, and it can be closed again', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: event } );
		await author.opens();
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'editing.typed', event.url ] );
		await author.types( 'something else' );
		await author.closes();
		expect( [ author.state, author.knows.draft, author.commits ] ).toEqual( [ 'embedded', event.url, [] ] );
	} );

	it( 'the form cannot be closed if there is no embed', async ( machine ) => {
		const author = new Author( machine );
		await author.types( event.url );
		await author.closes();
		expect( author.state ).toBe( 'editing.typed' );
		await author.asks( 'a fair' );
		await author.closes();
		expect( author.state ).toBe( 'failed' );
	} );

	it( '[EMBED-046] the URL can be changed while the embed is shown', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: event } );
		await author.types( 'https://www.eventbrite.com/e/77' );
		expect( author.state ).toBe( 'embedded' );
		await author.submits();
		expect( author.state ).toBe( 'resolving' );
		await author.hears( { url: '' } );
		expect( author.knows.stored ).toEqual( { url: 'https://www.eventbrite.com/e/77', eventId: 77 } );
		await author.asks( EVENT_SAMPLE );
		expect( [ author.state, author.knows.stored.url ] ).toEqual( [ 'embedded', EVENT_SAMPLE ] );
		await author.asks( 'a fair' );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [ 'failed', { kind: 'unreadable' } ] );
	} );

	it( 'an empty URL opens the form, and the embed can be restored', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: event } );
		await author.asks( ' ' );
		expect( [ author.state, author.commits ] ).toEqual( [ 'editing.empty', [] ] );
		await author.closes();
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'embedded', event.url ] );
	} );

	it( 'undo shows the form with the embedded URL, redo the embed', async ( machine ) => {
		const author = new Author( machine );
		await author.embeds( event.url );
		await author.holds( event );
		expect( author.state ).toBe( 'embedded' );
		await author.holds( nothing );
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'editing.typed', event.url ] );
		await author.holds( event );
		expect( [ author.state, author.commits.length ] ).toEqual( [ 'embedded', 1 ] );
	} );

	it( 'unchanged attributes do not affect what the author is typing', async ( machine ) => {
		const author = new Author( machine );
		await author.types( 'a fair' );
		await author.holds( { url: '', eventId: undefined } );
		expect( author.state ).toBe( 'editing.typed' );
		await author.submits();
		await author.holds( nothing );
		expect( author.state ).toBe( 'failed' );
	} );
} );

describe( 'failures', () => {
	it( '[EMBED-015, EMBED-031, EMBED-034] a URL that is not an event fails immediately, and is removed from the block', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: event } );
		await author.opens();
		await author.asks( 'a fair' );
		expect( [ author.state, author.asked, author.knows.failure ] ).toMatchObject( [
			'failed',
			[],
			{ kind: 'unreadable' },
		] );
		expect( author.commits ).toEqual( [ { type: 'attributes.commit', undoable: true, attributes: nothing } ] );
		expect( author.knows.draft ).toBe( 'a fair' );
	} );

	it( '[EMBED-019] a missing calendar is removed from the block, and what was typed is kept', async ( machine ) => {
		const author = new Author( machine, { provider: 'calendly', stored: { url: 'https://calendly.com/acme' } } );
		await author.opens();
		await author.asks( 'https://calendly.com/nobody' );
		await author.fails( 'missing' );
		expect( [ author.state, author.knows.draft ] ).toEqual( [ 'failed', 'https://calendly.com/nobody' ] );
		expect( author.commits ).toEqual( [
			{ type: 'attributes.commit', undoable: true, attributes: { url: undefined } },
		] );
	} );

	it( '[EMBED-106] the Pinterest URL is kept, and can be restored', async ( machine ) => {
		const author = new Author( machine, { provider: 'pinterest', stored: { url: pin } } );
		await author.opens();
		await author.asks( 'https://example.org/' );
		expect( [ author.state, author.commits ] ).toEqual( [ 'failed', [] ] );
		await author.closes();
		expect( [ author.state, author.knows.draft, author.knows.failure ] ).toEqual( [ 'embedded', pin, null ] );
	} );

	it( '[EMBED-034] a short link that leads to no event fails', async ( machine ) => {
		const author = new Author( machine );
		for ( const url of [ 'https://evil.example/e/1', 'https://www.eventbrite.com/', '' ] ) {
			await author.asks( short );
			await author.hears( { url } );
			expect( [ author.state, author.knows.failure, author.commits ] ).toMatchObject( [
				'failed',
				{ kind: 'foreign' },
				[],
			] );
		}
	} );

	it( '[EMBED-031, EMBED-036] a pasted link that is not an event is removed, without an undo level', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: { url: short, eventId: undefined } } );
		await author.hears( { url: 'https://www.eventbrite.com/' } );
		expect( author.commits ).toEqual( [
			{ type: 'attributes.commit', undoable: false, attributes: { url: undefined } },
		] );
	} );

	it( 'a post opened offline loses nothing', async ( machine ) => {
		const author = new Author( machine, { provider: 'eventbrite', stored: { url: short, eventId: undefined } } );
		await author.fails( 'unreached' );
		expect( [ author.state, author.knows.draft, author.commits ] ).toEqual( [ 'failed', short, [] ] );
		expect( author.knows.stored.url ).toBe( short );
	} );

	it( 'a refusal, an error and a timeout are distinguished', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( event.url );
		await author.fails( 'refused', { reason: 'Not for you.' } );
		expect( [ author.state, author.knows.failure ] ).toMatchObject( [
			'failed',
			{ kind: 'refused', reason: 'Not for you.' },
		] );
		await author.submits();
		await author.meetsAFault( new Error( 'Out of memory' ) );
		expect( author.knows.failure ).toMatchObject( { kind: 'unexpected', reason: 'Out of memory' } );
		await author.submits();
		await author.waits( 19_999 );
		expect( author.state ).toBe( 'resolving' );
		await author.waits( 1 );
		expect( [ author.state, author.knows.failure, author.asked.at( -1 )!.isOpen ] ).toMatchObject( [
			'failed',
			{ kind: 'silent' },
			false,
		] );
	} );

	it( 'typing dismisses the failure', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'a fair' );
		await author.types( 'a fair of spring' );
		expect( [ author.state, author.knows.failure, author.knows.draft ] ).toEqual( [
			'editing.typed',
			null,
			'a fair of spring',
		] );
		await author.submits();
		await author.types( '' );
		expect( [ author.state, author.knows.failure, author.knows.draft ] ).toEqual( [ 'editing.empty', null, '' ] );
		await author.asks( 'a fair' );
		expect( author.can( { type: 'url.submit' } ) ).toBe( false );
		await author.submits();
		expect( author.state ).toBe( 'failed' );
	} );

	it( '[EMBED-032, EMBED-033, EMBED-108] what could not be embedded can become a link', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( ' https://example.org/a?b=1 ' );
		await author.converts();
		expect( author.emitted ).toEqual( [ { type: 'link.place', text: 'https://example.org/a?b=1' } ] );
		const other = new Author( machine, calendar );
		await other.asks( 'https://example.org/' );
		await other.converts();
		expect( [ other.state, other.emitted ] ).toEqual( [ 'failed', [] ] );
	} );

	it( 'the example can be embedded after a failure, which is then gone', async ( machine ) => {
		const author = new Author( machine );
		await author.asks( 'a fair' );
		await author.asks( EVENT_SAMPLE );
		expect( [ author.state, author.knows.failure ] ).toEqual( [ 'embedded', null ] );
	} );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( embedResolveMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
