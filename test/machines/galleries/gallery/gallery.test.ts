/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import type { Event, Layout, Picture } from '../../../../machines/galleries/gallery';
import { leavesOf } from '../../../../machines/_exploration/states';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { chosenOf, file, inputOf, joined, layoutOf, machine as gallery, pictureOf } from './gallery.model';

const { it, trials } = scenariosOf( gallery );

/** A gallery of pictures with these ids. */
function galleryOf( machine: AnyStateMachine, ids: readonly number[], layout: Partial< Layout > = {} ) {
	const input = { ...inputOf( ...ids.map( ( id ) => pictureOf( id ) ) ), layout: layoutOf( layout ) };
	const flow = live( machine as typeof gallery, input );
	return {
		...flow,
		async send( ...events: Event[] ) {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		async upload( ...output: ReturnType< typeof chosenOf >[] ) {
			flow.script.open( 'uploadFiles' ).answer( output );
			await settled();
		},
		state: () => leavesOf( flow.snapshot() )[ 0 ]!.replace( 'ready.', '' ),
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
		ids: () => flow.snapshot().context.pictures.map( ( { id } ) => Number( id ) ),
		selected: () => flow.snapshot().context.selected,
	};
}

const commitOf = ( pictures: readonly Picture[], changes: object = {} ) => ( {
	type: 'attributes.commit',
	attributes: {
		images: pictures,
		ids: pictures.map( ( { id } ) => Number( id ) ),
		columns: undefined,
		columnWidths: [],
		rows: undefined,
		...changes,
	},
	undoable: true,
} );

it( 'a block without images asks for some, one with images shows them', async ( machine ) => {
	expect( galleryOf( machine, [] ).state() ).toBe( 'empty' );
	expect( galleryOf( machine, [ 1 ] ).state() ).toBe( 'filled' );
} );

it( '[GAL-007] chosen pictures join as one undo level, and the ids follow from them', async ( machine ) => {
	const flow = galleryOf( machine, [] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ) ] } );
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'edited', [ commitOf( [ joined( 1 ), joined( 2 ) ] ) ] ] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ), chosenOf( 3 ) ] } );
	expect( flow.emitted.at( -1 ) ).toEqual( commitOf( [ joined( 1 ), joined( 2 ), joined( 3 ) ] ) );
	expect( flow.snapshot().context.chosen ).toEqual( [] );
} );

it( 'an image that stays when the gallery is replaced keeps what the gallery stored of it', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	const said = {
		...pictureOf( 1 ),
		caption: 'At sea',
		customLink: 'https://sea.example/',
		savedLink: 'https://sea.example/',
	};
	await flow.send( { type: 'pictures.change', pictures: [ said ] } );
	await flow.send( {
		type: 'media.pick',
		chosen: [ chosenOf( 2 ), { ...chosenOf( 1 ), caption: 'Of the library' } ],
	} );
	expect( flow.snapshot().context.pictures ).toEqual( [
		joined( 2 ),
		{
			...joined( 1 ),
			alt: 'Picture 1',
			caption: 'At sea',
			customLink: 'https://sea.example/',
			savedLink: 'https://sea.example/',
		},
	] );
	await flow.send( { type: 'media.pick', chosen: [ { ...chosenOf( 1 ), alt: 'A boat' } ] } );
	expect( flow.snapshot().context.pictures[ 0 ]!.alt ).toBe( 'A boat' );
} );

it( 'an image on another site, which the media library does not list, stays when the gallery is replaced', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	const foreign = { ...pictureOf( 2 ), id: '', url: 'https://other.example/x.jpg' };
	await flow.send( { type: 'pictures.change', pictures: [ foreign, pictureOf( 1 ) ] } );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 3 ) ] } );
	expect( flow.snapshot().context.pictures ).toEqual( [ joined( 3 ), foreign ] );
} );

it( 'images known only by their id get widths when their files are found; other changes compute nothing', async ( machine ) => {
	const unknown = { id: 1, alt: '' } as Picture;
	const change = async ( before: Picture[], pictures: Picture[] ) => {
		const flow = galleryOf( machine, [] );
		await flow.send( { type: 'pictures.change', pictures: before }, { type: 'pictures.change', pictures } );
		expect( flow.snapshot().context.pictures ).toEqual( pictures );
		return [ flow.state(), flow.ids() ];
	};
	expect( await change( [ unknown, pictureOf( 2 ) ], [ pictureOf( 1 ), pictureOf( 2 ) ] ) ).toEqual( [
		'edited',
		[ 1, 2 ],
	] );
	expect( await change( [ unknown ], [ { ...unknown, alt: 'A boat' } ] ) ).toEqual( [ 'filled', [ 1 ] ] );
	expect( await change( [ unknown ], [ pictureOf( 2 ) ] ) ).toEqual( [ 'filled', [ 2 ] ] );
	expect( await change( [ unknown ], [ pictureOf( 1 ), pictureOf( 2 ) ] ) ).toEqual( [ 'filled', [ 1, 2 ] ] );
	expect( await change( [ pictureOf( 1 ) ], [ pictureOf( 1, { alt: 'A boat' } ) ] ) ).toEqual( [ 'filled', [ 1 ] ] );
} );

it( 'choosing nothing changes nothing', async ( machine ) => {
	for ( const [ ids, state ] of [
		[ [], 'empty' ],
		[ [ 1 ], 'filled' ],
	] as const ) {
		const flow = galleryOf( machine, ids );
		await flow.send( { type: 'media.pick', chosen: [] }, { type: 'files.upload', files: [] } );
		expect( [ flow.state(), flow.emitted ] ).toEqual( [ state, [] ] );
	}
} );

it( 'images join once all of them are uploaded, at the end and in order; saving waits for them', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	await flow.send( { type: 'picture.select', index: 0 }, { type: 'files.upload', files: [ file, file ] } );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'uploading.sending', 'busy holds-page holds-save stoppable' ] );
	expect( flow.script.calls[ 0 ]!.input ).toEqual( { files: [ file, file ], rules: inputOf().rules, postId: 12 } );
	expect( flow.emitted ).toEqual( [] );
	await flow.upload( chosenOf( 5 ), chosenOf( 4 ) );
	expect( [ flow.state(), flow.ids(), flow.selected() ] ).toEqual( [ 'edited', [ 1, 5, 4 ], -1 ] );
	expect( flow.emitted ).toEqual( [ commitOf( [ pictureOf( 1 ), joined( 5 ), joined( 4 ) ] ) ] );
	expect( flow.snapshot().context.files ).toEqual( [] );
} );

it( 'a failed file holds the page, but not saving; the others join when the author goes on', async ( machine ) => {
	const flow = galleryOf( machine, [] );
	await flow.send( { type: 'files.upload', files: [ file ] } );
	expect( flow.script.calls[ 0 ]!.input ).toMatchObject( { files: [ file ] } );
	await flow.send( { type: 'uploads.incomplete' } );
	expect( [ flow.state(), flow.tags() ] ).toEqual( [ 'uploading.incomplete', 'editable failed holds-page' ] );
	await flow.send( { type: 'uploads.sending' } );
	expect( flow.state() ).toEqual( 'uploading.sending' );
	await flow.upload( chosenOf( 4 ) );
	expect( flow.ids() ).toEqual( [ 4 ] );
} );

it( 'cancelled uploads leave the gallery as it was', async ( machine ) => {
	for ( const [ ids, state ] of [
		[ [], 'empty' ],
		[ [ 1, 2 ], 'filled' ],
	] as const ) {
		const flow = galleryOf( machine, ids );
		await flow.send( { type: 'files.upload', files: [ file ] } );
		await flow.upload();
		expect( [ flow.state(), flow.ids(), flow.emitted ] ).toEqual( [ state, ids, [] ] );
	}
} );

it( 'uploads that fail as a whole leave the images alone, and give the reason until the next attempt', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	await flow.send( { type: 'files.upload', files: [ file ] } );
	flow.script.open( 'uploadFiles' ).fail( new Error( 'A bug' ) );
	await settled();
	expect( [ flow.state(), flow.ids() ] ).toEqual( [ 'filled', [ 1 ] ] );
	expect( flow.snapshot().context.failure ).toMatchObject( { kind: 'unexpected', reason: 'A bug' } );
	await flow.send( { type: 'files.upload', files: [ file ] } );
	expect( flow.snapshot().context.failure ).toBeNull();
} );

it( 'sizes that are unknown are requested first, because the rows depend on them', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	await flow.send( {
		type: 'media.pick',
		chosen: [ { ...chosenOf( 3, false ), alt: 'Mine' }, chosenOf( 2 ), chosenOf( 5, false ) ],
	} );
	expect( [ flow.state(), flow.tags(), flow.emitted ] ).toEqual( [ 'describing', 'busy holds-save', [] ] );
	expect( flow.script.calls[ 0 ]!.input ).toEqual( { ids: [ 3, 5 ] } );
	flow.script.open( 'describe' ).answer( [ { ...chosenOf( 3 ), alt: 'Of the library', caption: 'At sea' } ] );
	await settled();
	const { caption, ...five } = chosenOf( 5, false );
	expect( flow.emitted ).toEqual( [
		commitOf( [ { ...joined( 3 ), alt: 'Mine', caption: 'At sea' }, joined( 2 ), { ...five, link: '' } ] ),
	] );
	expect( flow.state() ).toBe( 'edited' );
} );

it( 'also for the first images of a gallery', async ( machine ) => {
	const flow = galleryOf( machine, [] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 3, false ) ] } );
	expect( [ flow.state(), flow.script.calls[ 0 ]!.input ] ).toEqual( [ 'describing', { ids: [ 3 ] } ] );
} );

it( 'and for uploads', async ( machine ) => {
	const flow = galleryOf( machine, [ 1 ] );
	await flow.send( { type: 'files.upload', files: [ file ] } );
	await flow.upload( chosenOf( 5, false ) );
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'describing', [] ] );
	flow.script.open( 'describe' ).answer( [ chosenOf( 5 ) ] );
	await settled();
	expect( flow.emitted ).toEqual( [ commitOf( [ pictureOf( 1 ), joined( 5 ) ] ) ] );
} );

it( 'images that are not described, or not in time, join without a size', async ( machine ) => {
	for ( const end of [ 'error', 'time' ] ) {
		const flow = galleryOf( machine, [ 1 ] );
		await flow.send( { type: 'media.pick', chosen: [ chosenOf( 3, false ) ] } );
		if ( end === 'error' ) {
			flow.script.open( 'describe' ).fail( new Error( 'No' ) );
			await settled();
		} else {
			flow.clock.increment( 20_000 );
		}
		expect( [ flow.state(), flow.ids() ] ).toEqual( [ 'edited', [ 3 ] ] );
		expect( flow.emitted ).toHaveLength( 1 );
	}
} );

it( '[GAL-024] one picture is selected at a time', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	expect( flow.selected() ).toBe( -1 );
	await flow.send( { type: 'picture.select', index: 0 } );
	expect( flow.selected() ).toBe( 0 );
	await flow.send( { type: 'picture.select', index: 1 } );
	expect( flow.selected() ).toBe( 1 );
	await flow.send( { type: 'picture.select', index: 2 } );
	expect( flow.selected() ).toBe( 1 );
	await flow.send( { type: 'picture.deselect' } );
	expect( flow.selected() ).toBe( -1 );
} );

it( '[GAL-025, GAL-030] a removed picture leaves the gallery edited; the next one takes its place and the focus', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2, 3 ] );
	await flow.send( { type: 'picture.remove', index: 1 } );
	expect( [ flow.state(), flow.ids(), flow.selected() ] ).toEqual( [ 'edited', [ 1, 3 ], 1 ] );
	expect( flow.emitted ).toEqual( [
		commitOf( [ pictureOf( 1 ), pictureOf( 3 ) ] ),
		{ type: 'picture.focus', index: 1 },
	] );
	await flow.send( { type: 'picture.remove', index: 1 } );
	expect( flow.emitted.at( -1 ) ).toEqual( { type: 'picture.focus', index: 0 } );
	await flow.send( { type: 'picture.remove', index: 7 } );
	expect( [ flow.ids(), flow.emitted.length ] ).toEqual( [ [ 1 ], 4 ] );
	await flow.send( { type: 'picture.remove', index: 0 } );
	expect( [ flow.state(), flow.ids(), flow.selected() ] ).toEqual( [ 'empty', [], -1 ] );
	expect( flow.emitted.slice( -2 ) ).toEqual( [ commitOf( [] ), { type: 'picture.focus', index: -1 } ] );
} );

it( '[GAL-029] removing a picture lowers the columns to at most the number of pictures', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2, 3 ], { style: 'columns', columns: 3 } );
	await flow.send( { type: 'picture.remove', index: 0 } );
	expect( flow.emitted[ 0 ] ).toEqual( commitOf( [ pictureOf( 2 ), pictureOf( 3 ) ], { columns: 2 } ) );
	const wide = galleryOf( machine, [ 1, 2, 3 ], { columns: 2 } );
	await wide.send( { type: 'picture.remove', index: 0 } );
	expect( wide.emitted[ 0 ] ).toMatchObject( { attributes: { columns: 2 } } );
	await wide.send( { type: 'picture.remove', index: 0 }, { type: 'picture.remove', index: 0 } );
	expect( wide.emitted.at( -2 ) ).toMatchObject( { attributes: { columns: 1, images: [] } } );
} );

it( '[GAL-026, GAL-027, GAL-028] an image moves one place forward or back, together with the focus, but not past the ends', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2, 3 ] );
	await flow.send( { type: 'picture.move', from: 0, to: 1 } );
	expect( [ flow.state(), flow.ids(), flow.selected() ] ).toEqual( [ 'edited', [ 2, 1, 3 ], 1 ] );
	expect( flow.emitted ).toEqual( [
		commitOf( [ pictureOf( 2 ), pictureOf( 1 ), pictureOf( 3 ) ] ),
		{ type: 'picture.focus', index: 1 },
	] );
	await flow.send( { type: 'picture.move', from: 1, to: 0 }, { type: 'picture.move', from: 0, to: 2 } );
	expect( flow.ids() ).toEqual( [ 2, 3, 1 ] );
	const can = ( from: number, to: number ) => flow.snapshot().can( { type: 'picture.move', from, to } );
	expect( [ can( 0, -1 ), can( 2, 3 ), can( 1, 1 ), can( 3, 0 ), can( 2, 1 ) ] ).toEqual( [
		false,
		false,
		false,
		false,
		true,
	] );
} );

it( '[GAL-030] typing about an image marks the gallery as edited, and is written as typing', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( {
		type: 'picture.edit',
		index: 1,
		change: { alt: 'A boat', customLink: 'https://sea.example/' },
	} );
	const images = [ pictureOf( 1 ), { ...pictureOf( 2 ), alt: 'A boat', customLink: 'https://sea.example/' } ];
	expect( [ flow.state(), flow.emitted ] ).toEqual( [
		'edited',
		[ { type: 'attributes.type', attributes: { images } } ],
	] );
	expect( flow.snapshot().context.pictures ).toEqual( images );
	await flow.send( { type: 'picture.edit', index: 2, change: { alt: 'Nothing' } } );
	expect( flow.emitted ).toHaveLength( 1 );
} );

const widths = { type: 'layout.measure', columnWidths: [ [ '60.00000', '40.00000' ] ] } as const;

it( '[GAL-030, GAL-031] computed widths are saved only after a change by the author, once, and join its undo level', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( widths );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( { type: 'picture.move', from: 0, to: 1 }, widths );
	expect( flow.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.commit',
		attributes: { columnWidths: widths.columnWidths },
		undoable: false,
	} );
	expect( flow.state() ).toBe( 'filled' );
	await flow.send( { ...widths, columnWidths: [ [ '70.00000', '30.00000' ] ] } );
	expect( flow.emitted ).toHaveLength( 3 );
} );

it( 'another style, alignment or number of columns drops the previously saved rows', async ( machine ) => {
	for ( const change of [ { style: 'columns' }, { columns: 2 }, { align: 'wide' } ] ) {
		const flow = galleryOf( machine, [ 1, 2 ] );
		const other = { type: 'layout.change', layout: layoutOf( change ) } as const;
		await flow.send( { type: 'layout.change', layout: layoutOf(), derived: 'as read' } );
		expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'filled', [] ] );
		await flow.send( { ...other, derived: 'as read' } );
		expect( [ flow.state(), flow.emitted ] ).toEqual( [
			'edited',
			[
				{
					type: 'attributes.commit',
					attributes: { columnWidths: [], rows: undefined },
					undoable: false,
				},
			],
		] );
		expect( flow.snapshot().context.layout ).toEqual( other.layout );
	}
} );

it( 'an undo restores the rows of the previous layout, and they stay', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( { type: 'layout.change', layout: layoutOf( { style: 'circle' } ), derived: 'as read' } );
	await flow.send( { type: 'layout.change', layout: layoutOf( { style: 'circle' } ), derived: 'none' } );
	expect( flow.emitted ).toHaveLength( 1 );
	await flow.send( { type: 'layout.change', layout: layoutOf(), derived: 'as read' } );
	expect( flow.emitted ).toHaveLength( 1 );
	expect( flow.snapshot().context ).toMatchObject( { layout: layoutOf(), derived: 'as read' } );
} );

it( 'images that an undo adds or removes are shown, and nothing is recomputed', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( { type: 'picture.select', index: 1 } );
	await flow.send( {
		type: 'pictures.change',
		pictures: [ { ...pictureOf( 1 ), id: 1, width: 1600 }, pictureOf( 2 ) ],
	} );
	expect( [ flow.state(), flow.selected() ] ).toEqual( [ 'filled', 1 ] );
	await flow.send( { type: 'picture.move', from: 0, to: 1 } );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 2 ) ] } );
	expect( [ flow.state(), flow.ids(), flow.selected() ] ).toEqual( [ 'filled', [ 2 ], -1 ] );
	await flow.send( { type: 'pictures.change', pictures: [] } );
	expect( [ flow.state(), flow.ids() ] ).toEqual( [ 'empty', [] ] );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 3 ) ] } );
	expect( [ flow.state(), flow.ids() ] ).toEqual( [ 'filled', [ 3 ] ] );
	expect( flow.emitted ).toHaveLength( 2 );
} );

it( 'images that the gallery already has are unchanged when they come back from the block', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( { type: 'picture.move', from: 0, to: 1 } );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 2 ), pictureOf( 1 ) ] } );
	expect( flow.state() ).toBe( 'edited' );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 2 ), pictureOf( 1, { alt: 'Other' } ) ] } );
	expect( flow.state() ).toBe( 'filled' );
} );

it( 'changes of the block during an upload are not lost', async ( machine ) => {
	const flow = galleryOf( machine, [ 1, 2 ] );
	await flow.send( { type: 'files.upload', files: [ file ] } );
	await flow.send(
		{ type: 'pictures.change', pictures: [ pictureOf( 2 ) ] },
		{ type: 'layout.change', layout: layoutOf( { columns: 9 } ), derived: 'none' }
	);
	await flow.upload( chosenOf( 4, false ) );
	await flow.send(
		{ type: 'pictures.change', pictures: [ pictureOf( 1 ) ] },
		{ type: 'layout.change', layout: layoutOf( { columns: 8 } ), derived: 'none' }
	);
	flow.script.open( 'describe' ).answer( [ chosenOf( 4 ) ] );
	await settled();
	expect( flow.emitted ).toEqual( [ commitOf( [ pictureOf( 1 ), joined( 4 ) ], { columns: 2 } ) ] );
	const empty = galleryOf( machine, [] );
	await empty.send(
		{ type: 'layout.change', layout: layoutOf( { columns: 1 } ), derived: 'none' },
		{ type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ) ] }
	);
	expect( empty.emitted[ 0 ] ).toMatchObject( { attributes: { columns: 1 } } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( gallery, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
