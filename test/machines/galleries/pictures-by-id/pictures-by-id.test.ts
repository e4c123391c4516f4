/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { picturesByIdMachine } from '../../../../machines/galleries/pictures-by-id';
import type { Event, Picture } from '../../../../machines/galleries/pictures-by-id';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { foundOf, inputOf, unknown } from './pictures-by-id.model';

const { it, trials } = scenariosOf( picturesByIdMachine );

function blockOf( machine: AnyStateMachine, ...pictures: Picture[] ) {
	const flow = live( machine as typeof picturesByIdMachine, inputOf( ...pictures ) );
	return {
		...flow,
		async send( event: Event ) {
			flow.actor.send( event );
			await settled();
		},
		async find( ...output: ReturnType< typeof foundOf >[] ) {
			flow.script.open( 'describe' ).answer( output );
			await settled();
		},
		state: () => flow.snapshot().value,
		failure: () => flow.snapshot().context.failure,
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
	};
}

it( 'images with a file, on this site or another, are not requested', async ( machine ) => {
	const flow = blockOf(
		machine,
		foundOf( 1 ),
		{ url: 'https://other.example/x.jpg' },
		{ id: '2', src: 'resized.jpg' },
		{}
	);
	expect( [ flow.state(), flow.script.calls, flow.emitted ] ).toEqual( [ 'whole', [], [] ] );
	await flow.send( { type: 'pictures.change', pictures: [] } );
	expect( [ flow.state(), flow.script.calls ] ).toEqual( [ 'whole', [] ] );
} );

it( 'images known by their id get file, texts and size, without an undo level of their own; saving waits', async ( machine ) => {
	const flow = blockOf( machine, unknown( 2 ), foundOf( 1 ), { id: '3', alt: 'Mine', caption: 'My words' } );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'finding', 'busy holds-save' ] );
	expect( flow.script.calls[ 0 ]!.input ).toEqual( { ids: [ 2, 3 ] } );
	await flow.find( foundOf( 3, 'Of the library' ), foundOf( 2, 'Of the library' ) );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'whole', 'editable' ] );
	const { id, ...rest } = foundOf( 3 );
	expect( flow.emitted ).toEqual( [
		{
			type: 'attributes.commit',
			attributes: {
				images: [
					foundOf( 2, 'Of the library' ),
					foundOf( 1 ),
					{ ...rest, id: String( id ), alt: 'Mine', caption: 'My words' },
				],
			},
			undoable: false,
		},
	] );
} );

it( 'a block gets the properties that it stores, and nothing else', async ( machine ) => {
	const flow = live( machine as typeof picturesByIdMachine, {
		...inputOf( unknown( 1, { caption: '' } ) ),
		fields: [ 'url', 'alt', 'caption' ],
	} );
	flow.script.open( 'describe' ).answer( [ foundOf( 1 ) ] );
	await settled();
	const { url, alt } = foundOf( 1 );
	expect( flow.snapshot().context.pictures ).toEqual( [ { id: 1, url, alt, caption: '' } ] );
} );

it( 'an image that the library does not have keeps its id and position; it can be requested again', async ( machine ) => {
	const flow = blockOf( machine, unknown( 1 ), unknown( 2 ) );
	await flow.find( foundOf( 2 ) );
	expect( [ flow.state(), flow.tags(), flow.failure() ] ).toEqual( [ 'unfound', 'editable failed', null ] );
	expect( flow.snapshot().context.pictures ).toEqual( [ unknown( 1 ), { ...foundOf( 2 ), caption: undefined } ] );
	await flow.send( { type: 'pictures.retry' } );
	expect( [ flow.state(), flow.script.calls.at( -1 )!.input ] ).toEqual( [ 'finding', { ids: [ 1 ] } ] );
	await flow.find();
	// Nothing was found: nothing is written.
	expect( [ flow.state(), flow.emitted.length ] ).toEqual( [ 'unfound', 1 ] );
} );

it( 'removing the missing images ends the flow', async ( machine ) => {
	const flow = blockOf( machine, unknown( 1 ), unknown( 2 ) );
	await flow.find();
	await flow.send( { type: 'pictures.change', pictures: [ unknown( 2 ) ] } );
	expect( [ flow.state(), flow.snapshot().context.pictures ] ).toEqual( [ 'unfound', [ unknown( 2 ) ] ] );
	await flow.send( { type: 'pictures.change', pictures: [] } );
	expect( [ flow.state(), flow.snapshot().context.pictures ] ).toEqual( [ 'whole', [] ] );
} );

it( 'images restored by an undo are requested again', async ( machine ) => {
	const flow = blockOf( machine, foundOf( 1 ) );
	await flow.send( { type: 'pictures.change', pictures: [ unknown( 4 ) ] } );
	expect( [ flow.state(), flow.script.calls[ 0 ]!.input ] ).toEqual( [ 'finding', { ids: [ 4 ] } ] );
	// Meanwhile others are there.
	await flow.send( { type: 'pictures.change', pictures: [ unknown( 4 ), unknown( 5 ) ] } );
	await flow.find( foundOf( 4 ) );
	expect( flow.state() ).toBe( 'unfound' );
} );

it( 'if the site fails, or does not respond within half a minute, a message says so, and it can be retried', async ( machine ) => {
	const flow = blockOf( machine, unknown( 1 ) );
	flow.script.open( 'describe' ).fail( new ServiceFailure( failed( 'refused', { reason: 'Ask the owner.' } ) ) );
	await settled();
	expect( [ flow.state(), flow.failure()?.reason ] ).toEqual( [ 'unfound', 'Ask the owner.' ] );
	await flow.send( { type: 'pictures.retry' } );
	expect( [ flow.state(), flow.failure() ] ).toEqual( [ 'finding', null ] );
	flow.clock.increment( 30_000 );
	await settled();
	expect( [ flow.state(), flow.failure()?.kind, flow.emitted ] ).toEqual( [ 'unfound', 'silent', [] ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( picturesByIdMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
