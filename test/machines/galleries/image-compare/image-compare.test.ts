/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import type { Event, Picture } from '../../../../machines/galleries/image-compare';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { chosenOf, file, inputOf, machine as imageCompare, pictureOf } from './image-compare.model';

const { it, trials } = scenariosOf( imageCompare );

/** A comparison of these images. */
function of( machine: AnyStateMachine, before: Picture = {}, after: Picture = {} ) {
	const flow = live( machine as typeof imageCompare, inputOf( before, after ) );
	return {
		...flow,
		async send( ...events: Event[] ) {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		async ends( answer: unknown ) {
			const port = flow.script.open( 'uploadFiles' );
			if ( answer instanceof Error ) {
				port.fail( answer );
			} else {
				port.answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
		context: () => flow.snapshot().context,
	};
}

const commitOf = ( attributes: object ) => ( { type: 'attributes.commit', attributes, undoable: true } );
const drop: Event = { type: 'files.upload', side: 'before', files: [ file ] };

it( '[SHARE-027, SHARE-028] a chosen image takes its place as one undo level, and the other place is left alone', async ( machine ) => {
	const flow = of( machine, {}, pictureOf( 2 ) );
	await flow.send( { type: 'media.pick', side: 'before', chosen: [] } );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( { type: 'media.pick', side: 'before', chosen: [ chosenOf( 1, { alt: 'Of the library' } ) ] } );
	expect( flow.emitted ).toEqual( [ commitOf( { imageBefore: chosenOf( 1, { alt: 'Of the library' } ) } ) ] );
	expect( flow.context().pictures.after ).toEqual( pictureOf( 2 ) );
	await flow.send( {
		type: 'media.pick',
		side: 'after',
		chosen: [ chosenOf( 3, { width: 900, height: 600, caption: 'x' } as object ), chosenOf( 4 ) ],
	} );
	expect( flow.emitted.at( -1 ) ).toEqual( commitOf( { imageAfter: chosenOf( 3, { width: 900, height: 600 } ) } ) );
} );

it( '[SHARE-027] an image that is chosen again keeps its text, unless the library has one', async ( machine ) => {
	const flow = of( machine, pictureOf( 1 ), pictureOf( 2 ) );
	await flow.send( { type: 'media.pick', side: 'before', chosen: [ chosenOf( 1 ) ] } );
	await flow.send( { type: 'media.pick', side: 'after', chosen: [ chosenOf( 3 ) ] } );
	await flow.send( { type: 'media.pick', side: 'before', chosen: [ chosenOf( 1, { alt: 'New' } ) ] } );
	expect( flow.emitted ).toEqual( [
		commitOf( { imageBefore: pictureOf( 1 ) } ),
		commitOf( { imageAfter: chosenOf( 3 ) } ),
		commitOf( { imageBefore: pictureOf( 1, { alt: 'New' } ) } ),
	] );
} );

it( '[SHARE-027] two images at once take both places in their order; where one is taken, only one joins', async ( machine ) => {
	const both = of( machine );
	await both.send( { type: 'media.pick', side: 'after', chosen: [ chosenOf( 1 ), chosenOf( 2 ), chosenOf( 3 ) ] } );
	expect( both.emitted ).toEqual( [ commitOf( { imageBefore: chosenOf( 1 ), imageAfter: chosenOf( 2 ) } ) ] );
	for ( const [ before, count ] of [
		[ {}, 2 ],
		[ pictureOf( 1 ), 1 ],
		[ { id: 1 }, 1 ],
	] as const ) {
		const flow = of( machine, before );
		await flow.send( { type: 'files.upload', side: 'after', files: [ file, file, file ] } );
		expect( flow.script.open( 'uploadFiles' ).input ).toMatchObject( { files: Array( count ).fill( file ) } );
	}
} );

it( '[SHARE-028] while a file is on its way the post is not saved, and afterwards it is', async ( machine ) => {
	const flow = of( machine, pictureOf( 1 ), pictureOf( 2 ) );
	expect( flow.tags() ).toBe( 'editable' );
	await flow.send( { type: 'files.upload', side: 'after', files: [] } );
	expect( flow.value() ).toBe( 'editing' );
	await flow.send( { type: 'files.upload', side: 'after', files: [ file ] } );
	expect( flow.tags() ).toBe( 'busy holds-page holds-save stoppable' );
	expect( flow.script.open( 'uploadFiles' ).input ).toMatchObject( { files: [ file ], postId: 12 } );
	expect( flow.context().pictures.after ).toEqual( pictureOf( 2 ) );
	await flow.ends( [ chosenOf( 4 ) ] );
	expect( [ flow.value(), flow.tags(), flow.context().files ] ).toEqual( [ 'editing', 'editable', [] ] );
	expect( flow.emitted ).toEqual( [ commitOf( { imageAfter: chosenOf( 4 ) } ) ] );
	expect( flow.context().pictures ).toEqual( { before: pictureOf( 1 ), after: chosenOf( 4 ) } );
} );

it( '[SHARE-028] a file that is refused costs no image, and does not keep the post from being saved', async ( machine ) => {
	const flow = of( machine, pictureOf( 1 ) );
	await flow.send( drop, { type: 'uploads.incomplete' } );
	expect( flow.tags() ).toBe( 'editable failed holds-page' );
	await flow.send( { type: 'uploads.sending' } );
	expect( flow.tags() ).toContain( 'holds-save' );
	await flow.ends( [] );
	expect( [ flow.value(), flow.emitted, flow.context().pictures.before ] ).toEqual( [
		'editing',
		[],
		pictureOf( 1 ),
	] );
	await flow.send( drop );
	await flow.ends( new Error( 'A bug' ) );
	expect( [ flow.value(), flow.emitted, flow.context().failure?.kind ] ).toEqual( [ 'editing', [], 'unexpected' ] );
	expect( flow.context().pictures.before ).toEqual( pictureOf( 1 ) );
} );

it( 'a failure of the uploads is forgotten with the next ones, and when an image is chosen', async ( machine ) => {
	for ( const next of [ drop, { type: 'media.pick', side: 'before', chosen: [ chosenOf( 1 ) ] } ] as Event[] ) {
		const flow = of( machine );
		await flow.send( drop );
		await flow.ends( new Error( 'A bug' ) );
		await flow.send( next );
		expect( flow.context().failure ).toBeNull();
	}
} );

it( '[SHARE-028] the library, the texts and the other place do not wait for an upload', async ( machine ) => {
	const flow = of( machine, {}, pictureOf( 2 ) );
	await flow.send( drop, { type: 'alt.type', side: 'after', alt: 'A walk' } );
	expect( flow.emitted.at( -1 ) ).toEqual( {
		type: 'attributes.type',
		attributes: { imageAfter: pictureOf( 2, { alt: 'A walk' } ) },
	} );
	await flow.send( { type: 'media.pick', side: 'after', chosen: [ chosenOf( 3 ) ] } );
	expect( flow.value() ).toEqual( { uploading: 'sending' } );
	await flow.ends( [ chosenOf( 4 ) ] );
	expect( flow.context().pictures ).toEqual( { before: chosenOf( 4 ), after: chosenOf( 3 ) } );
} );

it( '[SHARE-029] an image is removed and described, an empty place is not', async ( machine ) => {
	const flow = of( machine, pictureOf( 1, { more: 'kept' } as object ) );
	await flow.send(
		{ type: 'alt.type', side: 'after', alt: 'A walk' },
		{ type: 'picture.remove', side: 'after' },
		{ type: 'alt.type', side: 'before', alt: 'A walk' }
	);
	expect( flow.emitted ).toEqual( [
		{
			type: 'attributes.type',
			attributes: { imageBefore: { ...pictureOf( 1, { alt: 'A walk' } ), more: 'kept' } },
		},
	] );
	expect( flow.context().pictures.before.alt ).toBe( 'A walk' );
	await flow.send( { type: 'picture.remove', side: 'before' } );
	expect( flow.emitted.at( -1 ) ).toEqual( commitOf( { imageBefore: {} } ) );
	expect( flow.context().pictures ).toEqual( { before: {}, after: {} } );
} );

it( 'images changed elsewhere are those of the block, even during an upload', async ( machine ) => {
	const flow = of( machine, pictureOf( 1 ) );
	const pictures = { before: pictureOf( 5 ), after: pictureOf( 6 ) };
	await flow.send( drop, { type: 'pictures.change', pictures } );
	expect( flow.context().pictures ).toEqual( pictures );
	await flow.ends( [ chosenOf( 4 ) ] );
	expect( flow.context().pictures ).toEqual( { before: chosenOf( 4 ), after: pictureOf( 6 ) } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( imageCompare, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
