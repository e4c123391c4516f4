/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { videoDetailsMachine } from '../../../../machines/video/video-details';
import type { Event, Input, Saved, Saving } from '../../../../machines/video/video-details';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { chapters, input, listed, refused } from './video-details.model';

const { it, trials } = scenariosOf( videoDetailsMachine );
const file =
	'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nOne\n\n00:00:30.000 --> 00:01:00.000\nTwo\n\n00:01:00.000 --> 99:59:59.000\nThree\n';
const plain: Saved = { tracks: null, hasChaptersFile: false };

function open( machine: AnyStateMachine, start: Input = input ) {
	const flow = live( machine as typeof videoDetailsMachine, start );
	const does = async ( event: Event ) => {
		flow.actor.send( event );
		await settled();
	};
	return {
		...flow,
		does,
		title: ( title: string ) => does( { type: 'title.edit', title } ),
		description: ( description: string ) => does( { type: 'description.edit', description } ),
		leaves: () => does( { type: 'field.leave' } ),
		holds: ( details: Partial< Input > ) => does( { type: 'details.change', ...start, ...details } ),
		async waits( milliseconds: number ) {
			flow.clock.increment( milliseconds );
			await settled();
		},
		async saves( output: Saved = plain ) {
			flow.script.open( 'saveDetails' ).answer( output );
			await settled();
		},
		async refuses() {
			flow.script.open( 'saveDetails' ).fail( new ServiceFailure( refused ) );
			await settled();
		},
		state: () => flow.snapshot().value,
		knows: () => flow.snapshot().context,
		sent: () => flow.script.calls.map( ( one ) => one.input as Saving ),
		holdsPage: () => flow.snapshot().hasTag( 'holds-page' ),
	};
}

const commit = ( title: string, description: string ) => ( {
	type: 'attributes.commit',
	undoable: true,
	attributes: { title, description },
} );

it( 'what is typed is saved a second after the last letter, as one undo level', async ( machine ) => {
	const author = open( machine );
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'untouched', false ] );
	await author.title( 'D' );
	await author.waits( 900 );
	await author.title( 'Do' );
	await author.waits( 900 );
	await author.description( 'Dogs' );
	await author.waits( 900 );
	expect( [ author.state(), author.holdsPage(), author.sent(), author.emitted ] ).toEqual( [
		'typing',
		true,
		[],
		[],
	] );
	await author.waits( 100 );
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'saving', true ] );
	expect( author.sent() ).toEqual( [ { id: 12, guid: 'AbCd1234', title: 'Do', description: 'Dogs' } ] );
	await author.saves();
	expect( [ author.state(), author.holdsPage() ] ).toEqual( [ 'saved', false ] );
	expect( author.emitted ).toEqual( [ commit( 'Do', 'Dogs' ) ] );
} );

it( 'leaving a field saves at once, and only what is typed', async ( machine ) => {
	const author = open( machine );
	await author.leaves();
	expect( author.state() ).toBe( 'untouched' );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( [ author.state(), author.emitted ] ).toEqual( [ 'saving', [ commit( 'Dogs', 'Three cats' ) ] ] );
	await author.saves();
	await author.leaves();
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saved', 1 ] );
} );

it( '[VIDEO-121] the chapters of the description are saved with it, and taken away when it has none', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	expect( author.sent()[ 0 ] ).toEqual( { id: 12, guid: 'AbCd1234', description: listed, chapters: file } );
	await author.saves( { tracks: [ chapters ], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.commit',
		undoable: false,
		attributes: { tracks: [ chapters ] },
	} );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Dogs' } );
	await author.saves();
	expect( author.emitted ).toHaveLength( 3 );
	await author.description( listed.replace( '0:30', '0:05' ) );
	await author.leaves();
	expect( author.sent()[ 2 ]!.chapters ).toBeNull();
	await author.saves( { tracks: [], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toMatchObject( { attributes: { tracks: [] } } );
} );

it( 'chapters of an uploaded file are used instead, until another video is shown', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.saves( { tracks: null, hasChaptersFile: true } );
	expect( author.knows().hasChaptersFile ).toBe( true );
	await author.title( 'Pets' );
	await author.leaves();
	await author.saves();
	expect( author.knows().hasChaptersFile ).toBe( true );
	const other = { title: 'Dogs', description: listed };
	await author.holds( { id: 13, guid: 'Other123', ...other, record: other } );
	expect( author.state() ).toBe( 'untouched' );
	expect( author.knows() ).toMatchObject( { id: 13, guid: 'Other123', title: 'Dogs', hasChaptersFile: false } );
	await author.title( 'Cows' );
	await author.leaves();
	expect( author.sent()[ 2 ] ).toEqual( { id: 13, guid: 'Other123', title: 'Cows' } );
} );

it( 'what is typed while it is saved is saved after that', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Do' );
	await author.leaves();
	await author.title( 'Dogs' );
	await author.description( 'Two dogs' );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saving', 1 ] );
	await author.saves( { tracks: [ chapters ], hasChaptersFile: false } );
	expect( [ author.state(), author.knows().title, author.holdsPage() ] ).toEqual( [ 'typing', 'Dogs', true ] );
	expect( author.emitted ).toHaveLength( 2 );
	await author.waits( 1000 );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Dogs', description: 'Two dogs' } );
} );

it( 'a refusal, or silence, keeps the text, holds the page and offers to try again', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.refuses();
	expect( [ author.state(), author.knows().failure, author.knows().description, author.holdsPage() ] ).toEqual( [
		'failed',
		refused,
		listed,
		true,
	] );
	await author.does( { type: 'save.retry' } );
	expect( [ author.state(), author.knows().failure ] ).toEqual( [ 'saving', null ] );
	expect( author.sent()[ 1 ] ).toEqual( author.sent()[ 0 ] );
	await author.waits( 60_000 );
	expect( [ author.state(), author.knows().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
	await author.description( 'Dogs' );
	expect( [ author.state(), author.knows().failure, author.knows().description ] ).toEqual( [
		'typing',
		null,
		'Dogs',
	] );
	await author.leaves();
	await author.refuses();
	await author.title( 'Cows' );
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'typing', 'Cows' ] );
} );

it( 'trying again sends what was typed meanwhile', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Do' );
	await author.leaves();
	await author.title( 'Dogs' );
	await author.refuses();
	await author.does( { type: 'save.retry' } );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Dogs' } );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Dogs', 'Three cats' ) );
} );

it( 'before anything is typed, what the site has is shown, whatever the block holds', async ( machine ) => {
	const record = { title: 'From the site', description: listed };
	const author = open( machine, { ...input, record } );
	expect( author.knows() ).toMatchObject( record );
	const newer = { title: 'Newer', description: listed };
	await author.holds( { id: 14, title: 'Older', description: '', record: newer } );
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'untouched', [], [] ] );
	expect( author.knows() ).toMatchObject( newer );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent() ).toEqual( [ { id: 14, guid: 'AbCd1234', title: 'Dogs' } ] );
	expect( author.emitted ).toEqual( [ commit( 'Dogs', listed ) ] );
} );

it( 'undo to what an older block held takes back what the site had then', async ( machine ) => {
	const record = { title: 'Cats', description: listed };
	const author = open( machine, { ...input, description: '', record } );
	await author.description( 'Dogs' );
	await author.leaves();
	await author.saves();
	await author.holds( {} );
	expect( author.knows() ).toMatchObject( record );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', description: listed, chapters: file } );
} );

it( 'what the site may have received is sent again, also when the author takes it back', async ( machine ) => {
	const author = open( machine );
	await author.description( listed );
	await author.leaves();
	await author.waits( 60_000 );
	await author.holds( {} );
	expect( [ author.state(), author.knows().description ] ).toEqual( [ 'saving', 'Three cats' ] );
	expect( author.sent()[ 1 ] ).toEqual( {
		id: 12,
		guid: 'AbCd1234',
		description: 'Three cats',
		chapters: null,
	} );
	await author.saves( { tracks: [], hasChaptersFile: false } );
	await author.title( 'Dogs' );
	await author.leaves();
	expect( author.sent()[ 2 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Dogs' } );
} );

it( 'what is typed and taken back is not sent', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.title( 'Cats' );
	await author.leaves();
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'saved', [], [] ] );
	await author.title( 'Dogs' );
	await author.title( 'Cats' );
	await author.waits( 1000 );
	expect( [ author.state(), author.sent(), author.emitted ] ).toEqual( [ 'saved', [], [] ] );
} );

it( 'an undo while it is saved is saved after that; what is typed in the other field stays', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( { title: 'Dogs' } );
	await author.description( 'Two' );
	await author.holds( {} );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saving', 1 ] );
	expect( author.knows() ).toMatchObject( { title: 'Cats', description: 'Two' } );
	await author.saves();
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'typing', 'Cats' ] );
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
	await author.saves();
	expect( [ author.state(), author.emitted.at( -1 ) ] ).toEqual( [ 'saved', commit( 'Cats', 'Two' ) ] );
} );

it( 'an undo that nothing else was typed beside keeps its redo: the block is not written', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( {} );
	await author.saves();
	await author.leaves();
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats' } );
	expect( author.emitted ).toHaveLength( 1 );
} );

it( 'an undo while the author types into the other field is saved with it', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.saves();
	await author.description( 'Two' );
	await author.holds( {} );
	await author.waits( 1000 );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Cats', 'Two' ) );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
} );

it( 'what is undone, and typed again before that was sent, is only written into the block', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.saves();
	const typesAgain = async () => {
		await author.description( 'Two' );
		await author.holds( {} );
		await author.description( 'Three cats' );
		await author.title( 'Dogs' );
	};
	await typesAgain();
	await author.leaves();
	expect( [ author.state(), author.sent().length, author.emitted.length ] ).toEqual( [ 'saved', 1, 2 ] );
	await typesAgain();
	await author.waits( 1000 );
	expect( [ author.state(), author.sent().length, author.emitted.length ] ).toEqual( [ 'saved', 1, 3 ] );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Dogs', 'Three cats' ) );
} );

it( 'another video takes its place while the author types, and while it is saved', async ( machine ) => {
	const record = { title: 'Cows', description: '' };
	const other = { id: 13, guid: 'Other123', ...record, record };
	for ( const leaves of [ false, true ] ) {
		const author = open( machine );
		await author.title( 'Dogs' );
		await ( leaves && author.leaves() );
		await author.holds( other );
		expect( author.state() ).toBe( 'untouched' );
		expect( author.knows() ).toMatchObject( { ...other, sent: {} } );
	}
} );

it( 'an undo after a failure saves, with what was typed meanwhile', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.description( 'Two' );
	await author.refuses();
	await author.holds( { title: 'Dogs' } );
	expect( author.state() ).toBe( 'failed' );
	await author.holds( {} );
	expect( author.state() ).toBe( 'saving' );
	expect( author.emitted.at( -1 ) ).toEqual( commit( 'Cats', 'Two' ) );
	expect( author.sent()[ 1 ] ).toEqual( { id: 12, guid: 'AbCd1234', title: 'Cats', description: 'Two' } );
} );

it( 'undo takes back what the site has, too; the block’s own writes come back without an effect', async ( machine ) => {
	const author = open( machine );
	await author.title( 'Dogs' );
	await author.leaves();
	await author.holds( { title: 'Dogs' } );
	await author.saves();
	await author.holds( { title: 'Dogs' } );
	expect( [ author.state(), author.sent().length ] ).toEqual( [ 'saved', 1 ] );
	await author.holds( {} );
	expect( [ author.state(), author.knows().title ] ).toEqual( [ 'saving', 'Cats' ] );
	expect( author.sent()[ 1 ] ).toMatchObject( { title: 'Cats' } );
	await author.saves();
	await author.description( listed );
	expect( author.state() ).toBe( 'typing' );
	expect( author.emitted ).toHaveLength( 1 );
} );

it( 'the chapters of core/video go into its own attribute for tracks', async ( machine ) => {
	const author = open( machine, { ...input, tracksName: 'videoPressTracks' } );
	await author.description( 'New' );
	await author.leaves();
	await author.saves( { tracks: [], hasChaptersFile: false } );
	expect( author.emitted.at( -1 ) ).toMatchObject( { attributes: { videoPressTracks: [] } } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( videoDetailsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
