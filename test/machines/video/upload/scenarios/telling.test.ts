import { createActor, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { provide } from '../../../../../machines/_kit';
import { ServiceFailure } from '../../../../../machines/_kit/failure';
import { settled } from '../../../../_kit/live';
import { scripted } from '../../../../_kit/script';
import { failures, file, grant, opened } from '../upload.model';
import { begin, sending } from '../uploading';
import { it } from './trials';

it( 'progress never runs backwards, whatever the site still has', async ( machine ) => {
	const one = await sending( machine );
	const shown: number[] = [];
	for ( const sent of [ 100, 500_000, 400_000, 450_000 ] ) {
		await one.progress( sent );
		shown.push( one.context().sent );
	}
	await one.breaks();
	await one.wait( 1000 );
	await one.offset( 200_000 );
	shown.push( one.context().sent );
	await one.offset( 600_000 );
	shown.push( one.context().sent );
	expect( shown ).toEqual( [ 100, 500_000, 500_000, 500_000, 500_000, 600_000 ] );
} );

it( 'saving waits while bytes move; leaving asks as long as the site has not all of it', async ( machine ) => {
	const tagsAt = ( { snapshot }: ReturnType< typeof begin > ) => [
		snapshot().hasTag( 'holds-save' ),
		snapshot().hasTag( 'holds-page' ),
	];
	const one = begin( machine );
	expect( tagsAt( one ) ).toEqual( [ true, true ] );
	await one.opens();
	expect( tagsAt( one ) ).toEqual( [ true, true ] );
	await one.allows();
	await one.offset( 0 );
	expect( tagsAt( one ) ).toEqual( [ true, true ] );
	await one.send( { type: 'upload.pause' } );
	expect( tagsAt( one ) ).toEqual( [ false, true ] );
	await one.send( { type: 'upload.resume' } );
	await one.opens();
	await one.breaks( failures.type );
	expect( tagsAt( one ) ).toEqual( [ false, true ] );
	await one.send( { type: 'upload.abort' } );
	expect( tagsAt( one ) ).toEqual( [ false, false ] );
} );

/** An upload in a flow that notes what it hears of it. */
function heardOf( machine: AnyStateMachine ) {
	const { services, open } = scripted( [ 'open', 'authorize', 'transfer', 'online', 'terminate' ] );
	const heard: unknown[] = [];
	const parent = createActor(
		setup( {
			actors: { upload: provide( machine, services ) },
			actions: { hear: ( { event } ) => void heard.push( event ) },
		} ).createMachine( {
			invoke: { id: 'upload', src: 'upload', input: { file, postId: 12 } },
			on: { 'upload.*': { actions: 'hear' } },
		} as never )
	).start();
	const child = () => parent.getSnapshot().children.upload!;
	const answer = async ( port: string, output: unknown ) => {
		open( port ).answer( output );
		await settled();
	};
	const reply = async ( event: { type: string } ) => {
		open( 'transfer' ).reply( event );
		await settled();
	};
	return { heard, open, parent, child, answer, reply };
}

it( 'the flow that invoked it hears when it moves, pauses and fails', async ( machine ) => {
	const { heard, open, parent, child, answer } = heardOf( machine );
	expect( heard ).toEqual( [] );
	await answer( 'open', opened );
	await answer( 'authorize', grant );
	expect( heard ).toEqual( [ { type: 'upload.moving' } ] );
	child().send( { type: 'upload.pause' } as never );
	expect( heard ).toEqual( [ { type: 'upload.moving' }, { type: 'upload.paused' } ] );
	child().send( { type: 'upload.resume' } as never );
	await answer( 'open', opened );
	open( 'transfer' ).fail( new ServiceFailure( failures.type ) );
	await settled();
	expect( heard.slice( 2 ) ).toEqual( [
		{ type: 'upload.moving' },
		{ type: 'upload.failed', failure: failures.type },
	] );
	child().send( { type: 'upload.retry' } as never );
	open( 'open' ).fail( new ServiceFailure( failures.unreadable ) );
	await settled();
	expect( heard.slice( 4 ) ).toEqual( [ { type: 'upload.failed', failure: failures.unreadable } ] );
	parent.stop();
} );

it( 'the flow that invoked it hears when it waits, for another tab or for the network, and when it goes on', async ( machine ) => {
	for ( const goesOn of [ 'transfer.creating', 'transfer.resuming' ] ) {
		const { heard, open, parent, answer, reply } = heardOf( machine );
		await answer( 'open', opened );
		await answer( 'authorize', grant );
		await reply( { type: 'transfer.taken' } );
		expect( heard.at( -1 ) ).toEqual( { type: 'upload.waiting' } );
		await reply( { type: goesOn } );
		expect( heard.at( -1 ) ).toEqual( { type: 'upload.moving' } );
		open( 'transfer' ).fail( new ServiceFailure( failures.offline ) );
		await settled();
		expect( heard.at( -1 ) ).toEqual( { type: 'upload.waiting' } );
		await answer( 'online', undefined );
		expect( heard.at( -1 ) ).toEqual( { type: 'upload.moving' } );
		parent.stop();
	}
} );
