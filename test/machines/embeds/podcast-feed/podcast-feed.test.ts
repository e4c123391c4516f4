/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { podcastFeedMachine } from '../../../../machines/embeds/podcast-feed';
import type { Event } from '../../../../machines/embeds/podcast-feed';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { OTHER_URL, URL, feed } from './podcast-feed.model';

const { it, trials } = scenariosOf( podcastFeedMachine );

function blockOf( machine: AnyStateMachine, url = '' ) {
	const flow = live( machine as typeof podcastFeedMachine, { url } );
	return {
		...flow,
		send: async ( ...events: Event[] ) => {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		hears: async () => {
			flow.script.open( 'feed' ).answer( feed );
			await settled();
		},
		fails: async () => {
			flow.script.open( 'feed' ).fail( new ServiceFailure( failed( 'refused', { reason: 'No feed here.' } ) ) );
			await settled();
		},
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
		asked: () => flow.script.calls.map( ( { input } ) => input ),
	};
}

const type = ( text: string ): Event => ( { type: 'url.edit', text } );
const submit: Event = { type: 'url.submit' };

it( '[SHARE-116] an empty block asks for an address, and what it leads to is one undo level that takes the focus', async ( machine ) => {
	const flow = blockOf( machine );
	expect( [ flow.state(), flow.tags(), flow.asked() ] ).toEqual( [ 'editing', 'editable', [] ] );
	await flow.send( type( ' tea.example/feed.xml ' ), submit );
	expect( [ flow.state(), flow.tags(), flow.asked() ] ).toEqual( [ 'reading', 'busy stoppable', [ { url: URL } ] ] );
	await flow.hears();
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'shown', 'editable' ] );
	expect( flow.context() ).toEqual( { url: URL, draft: URL, feed, failure: null } );
	expect( flow.emitted ).toEqual( [
		{ type: 'attributes.commit', undoable: true, attributes: { url: URL, selectedEpisodes: [] } },
		{ type: 'focus.request' },
	] );
	await flow.send( { type: 'attributes.change', url: URL } );
	expect( [ flow.state(), flow.asked().length ] ).toEqual( [ 'shown', 1 ] );
} );

it( '[SHARE-116] opening a post reads its feed, and writes nothing, whatever its address is like', async ( machine ) => {
	const flow = blockOf( machine, ' http://tea.example/a b ' );
	expect( [ flow.state(), flow.asked() ] ).toEqual( [ 'reading', [ { url: ' http://tea.example/a b ' } ] ] );
	await flow.hears();
	expect( [ flow.state(), flow.emitted, flow.context().url ] ).toEqual( [ 'shown', [], ' http://tea.example/a b ' ] );
} );

it( 'the addresses of podcast apps are those of feeds', async ( machine ) => {
	for ( const [ text, url ] of [
		[ 'feed://tea.example/feed.xml', URL ],
		[ 'feed:https://tea.example/feed.xml', URL ],
		[ 'pcast://tea.example/feed.xml', URL ],
		[ 'HTTPS://tea.example/feed.xml', 'HTTPS://tea.example/feed.xml' ],
		[ 'http://tea.example:8080/a?b=c#d', 'http://tea.example:8080/a?b=c#d' ],
	] ) {
		const flow = blockOf( machine );
		await flow.send( type( text! ), submit );
		expect( flow.asked() ).toEqual( [ { url } ] );
	}
} );

it( '[SHARE-233] there is nothing to embed while the field is empty', async ( machine ) => {
	const flow = blockOf( machine );
	const canSubmit = () => flow.snapshot().can( submit );
	expect( canSubmit() ).toBe( false );
	for ( const [ text, can ] of [
		[ 'tea.example', true ],
		[ ' ', false ],
		[ 'my podcast', true ],
		[ '', false ],
	] as const ) {
		await flow.send( type( text ) );
		expect( canSubmit() ).toBe( can );
	}
	await flow.send( submit );
	expect( [ flow.state(), flow.asked() ] ).toEqual( [ 'editing', [] ] );
} );

it( '[SHARE-115] what is no web address is refused without a request, and stays in the field', async ( machine ) => {
	for ( const text of [
		'my podcast',
		'https://',
		'javascript:alert(1)',
		'ftp://tea.example/',
		'https://tea.example/a b',
	] ) {
		const flow = blockOf( machine );
		await flow.send( type( text ), submit );
		expect( [ flow.state(), flow.tags(), flow.asked() ] ).toEqual( [ 'failed', 'editable failed', [] ] );
		expect( flow.context() ).toMatchObject( { draft: text, failure: { kind: 'unreadable' } } );
		await flow.send( submit );
		expect( flow.state() ).toBe( 'failed' );
		await flow.send( type( 'tea.example' ) );
		expect( [ flow.state(), flow.context().draft, flow.context().failure ] ).toEqual( [
			'editing',
			'tea.example',
			null,
		] );
	}
} );

it( '[SHARE-115, SHARE-116] a failure says why, keeps the text, and can be tried again', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( type( URL ), submit );
	await flow.fails();
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'failed', [] ] );
	expect( flow.context() ).toMatchObject( { url: '', draft: URL, failure: { reason: 'No feed here.' } } );
	await flow.send( submit );
	expect( [ flow.state(), flow.context().failure ] ).toEqual( [ 'reading', null ] );
	flow.clock.increment( 19_999 );
	expect( flow.state() ).toBe( 'reading' );
	flow.clock.increment( 1 );
	expect( [ flow.state(), flow.context().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
} );

it( '[SHARE-116] Cancel stops reading, and the text stays', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( type( URL ), submit, { type: 'request.stop' } );
	expect( [ flow.state(), flow.context().draft, flow.script.calls[ 0 ]!.signal.aborted ] ).toEqual( [
		'editing',
		URL,
		true,
	] );
} );

it( 'the form opens with the address, and closes again without a request, also after a failure', async ( machine ) => {
	const flow = blockOf( machine, URL );
	await flow.hears();
	await flow.send( { type: 'form.open' } );
	expect( [ flow.state(), flow.context().draft ] ).toEqual( [ 'editing', URL ] );
	await flow.send( type( OTHER_URL ), { type: 'form.close' } );
	expect( [ flow.state(), flow.context().draft, flow.context().feed ] ).toEqual( [ 'shown', URL, feed ] );
	await flow.send( { type: 'form.open' }, type( 'x y' ), submit, { type: 'form.close' } );
	expect( [ flow.state(), flow.context().draft, flow.context().failure ] ).toEqual( [ 'shown', URL, null ] );
	expect( flow.asked() ).toHaveLength( 1 );
} );

it( 'a form without a podcast does not close', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.send( { type: 'form.close' } );
	expect( flow.state() ).toBe( 'editing' );
	await flow.send( type( URL ), submit );
	await flow.fails();
	await flow.send( { type: 'form.close' } );
	expect( flow.state() ).toBe( 'failed' );
	const stopped = blockOf( machine, URL );
	await stopped.send( { type: 'request.stop' }, { type: 'form.close' } );
	expect( [ stopped.state(), stopped.asked().length ] ).toEqual( [ 'editing', 1 ] );
} );

it( 'an undo to another address reads that, one to none shows the form', async ( machine ) => {
	const flow = blockOf( machine, URL );
	await flow.hears();
	await flow.send( { type: 'attributes.change', url: OTHER_URL } );
	expect( [ flow.state(), flow.context().draft, flow.asked().at( -1 ) ] ).toEqual( [
		'reading',
		OTHER_URL,
		{ url: OTHER_URL },
	] );
	await flow.hears();
	await flow.send( { type: 'attributes.change', url: '' } );
	expect( [ flow.state(), flow.context() ] ).toEqual( [
		'editing',
		{ url: '', draft: '', feed: null, failure: null },
	] );
	expect( flow.emitted ).toEqual( [] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( podcastFeedMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
