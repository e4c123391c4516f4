/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import type { Event, Picture, Slides } from '../../../../machines/galleries/slideshow';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { chosenOf, file, inputOf, machine as slideshow, pictureOf, slidesOf } from './slideshow.model';

const { it, trials } = scenariosOf( slideshow );

const scope = () => null;

/** A slideshow of these pictures. */
function of( machine: AnyStateMachine, pictures: readonly Picture[], slides: Partial< Slides > = {} ) {
	const flow = live( machine as typeof slideshow, { ...inputOf( ...pictures ), slides: slidesOf( slides ) } );
	const value = () => flow.snapshot().value;
	return {
		...flow,
		async send( ...events: Event[] ) {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		async ends( port: string, answer: unknown ) {
			if ( answer instanceof Error ) {
				flow.script.open( port ).fail( answer );
			} else {
				flow.script.open( port ).answer( answer );
			}
			await settled();
		},
		pictures: () => value().pictures,
		slider: () => value().slider,
		tags: () => [ ...flow.snapshot().tags ].sort().join( ' ' ),
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.filter( ( { port } ) => port === 'library' ).length,
	};
}

/** One whose slides are shown, with the library. */
async function shown( machine: AnyStateMachine, slides: Partial< Slides > = {} ) {
	const flow = of( machine, [ pictureOf( 1 ), pictureOf( 2 ) ], slides );
	await flow.send( { type: 'canvas.show', scope } );
	await flow.ends( 'library', undefined );
	return flow;
}

const commitOf = ( images: readonly Picture[], ids: readonly number[], more: object = {} ) => ( {
	type: 'attributes.commit',
	attributes: { images, ids, ...more },
	undoable: true,
} );
const drop: Event = { type: 'files.upload', files: [ file ] };
const toggle: Event = { type: 'rotation.toggle' };

it( 'a block without images asks for some, one with images shows them', async ( machine ) => {
	expect( of( machine, [] ).pictures() ).toBe( 'empty' );
	expect( of( machine, [ pictureOf( 1 ) ] ).pictures() ).toBe( 'filled' );
} );

it( 'chosen pictures join as one undo level, and the ids follow from them', async ( machine ) => {
	const flow = of( machine, [] );
	await flow.send( { type: 'media.pick', chosen: [] } );
	expect( [ flow.pictures(), flow.emitted ] ).toEqual( [ 'empty', [] ] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ) ] } );
	expect( flow.pictures() ).toBe( 'filled' );
	expect( flow.emitted ).toEqual( [ commitOf( [ chosenOf( 1 ), chosenOf( 2 ) ], [ 1, 2 ] ) ] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ), chosenOf( 2 ), chosenOf( 3 ) ] } );
	expect( flow.emitted.at( -1 ) ).toEqual( commitOf( [ chosenOf( 1 ), chosenOf( 2 ), chosenOf( 3 ) ], [ 1, 2, 3 ] ) );
	await flow.send( { type: 'media.pick', chosen: [] } );
	expect( flow.emitted ).toHaveLength( 2 );
} );

it( 'an image that stays keeps its caption, URL and link; one on another site stays, too', async ( machine ) => {
	const foreign = pictureOf( 0, { id: undefined, url: 'https://other.example/x.jpg' } );
	const said = pictureOf( 1, {
		caption: 'At sea',
		url: 'https://site.example/uploads/p1-1024x768.jpg',
		link: '/p1/',
	} );
	const flow = of( machine, [ foreign, said, pictureOf( 2 ) ] );
	const chosen = [ chosenOf( 3 ), chosenOf( 1, { caption: 'Of the library', alt: 'New' } ) ];
	await flow.send( { type: 'media.pick', chosen } );
	expect( flow.context().pictures ).toEqual( [ chosenOf( 3 ), { ...said, id: 1, alt: 'New' }, foreign ] );
	expect( flow.emitted ).toMatchObject( [ { attributes: { ids: [ 3, 1 ] } } ] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ) ] } );
	expect( flow.context().pictures[ 0 ] ).toMatchObject( { alt: 'New', caption: 'At sea' } );
} );

it( '[GAL-063] while pictures are uploaded the post is not saved, and afterwards it is', async ( machine ) => {
	const flow = of( machine, [] );
	await flow.send( { type: 'files.upload', files: [] } );
	expect( flow.pictures() ).toBe( 'empty' );
	await flow.send( drop );
	expect( flow.tags() ).toBe( 'busy holds-page holds-save stoppable' );
	expect( flow.script.open( 'uploadFiles' ).input ).toMatchObject( { files: [ file ], postId: 12 } );
	await flow.ends( 'uploadFiles', [ chosenOf( 4 ) ] );
	expect( [ flow.pictures(), flow.tags() ] ).toEqual( [ 'filled', 'editable' ] );
	expect( flow.emitted ).toEqual( [ commitOf( [ chosenOf( 4 ) ], [ 4 ] ) ] );
	expect( flow.context().files ).toEqual( [] );
} );

it( '[GAL-064] a failed upload does not keep the post from being saved', async ( machine ) => {
	const flow = of( machine, [ pictureOf( 1 ) ] );
	await flow.send( drop, { type: 'uploads.incomplete' } );
	expect( flow.tags() ).toBe( 'editable failed holds-page' );
	await flow.send( { type: 'uploads.sending' } );
	expect( flow.tags() ).toContain( 'holds-save' );
	await flow.ends( 'uploadFiles', new Error( 'A bug' ) );
	expect( [ flow.pictures(), flow.tags(), flow.context().failure?.kind ] ).toEqual( [
		'filled',
		'editable',
		'unexpected',
	] );
	expect( flow.context().pictures ).toEqual( [ pictureOf( 1 ) ] );
	await flow.send( drop );
	expect( flow.context().failure ).toBeNull();
	await flow.ends( 'uploadFiles', [] );
	expect( [ flow.pictures(), flow.emitted ] ).toEqual( [ 'filled', [] ] );
} );

it( 'failed uploads are forgotten when images are chosen', async ( machine ) => {
	const flow = of( machine, [] );
	await flow.send( drop );
	await flow.ends( 'uploadFiles', new Error( 'A bug' ) );
	expect( [ flow.pictures(), flow.context().failure?.kind ] ).toEqual( [ 'empty', 'unexpected' ] );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 1 ) ] } );
	expect( flow.context().failure ).toBeNull();
	await flow.send( { type: 'files.upload', files: [] } );
	expect( flow.pictures() ).toBe( 'filled' );
	await flow.send( drop );
	expect( flow.script.open( 'uploadFiles' ).input ).toMatchObject( { files: [ file ] } );
	await flow.ends( 'uploadFiles', new Error( 'A bug' ) );
	await flow.send( { type: 'media.pick', chosen: [ chosenOf( 2 ) ] } );
	expect( flow.context().failure ).toBeNull();
} );

it( 'images changed elsewhere are shown, even during an upload', async ( machine ) => {
	const flow = of( machine, [ pictureOf( 1 ) ] );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 2 ) ] } );
	expect( [ flow.pictures(), flow.context().pictures ] ).toEqual( [ 'filled', [ pictureOf( 2 ) ] ] );
	await flow.send( { type: 'pictures.change', pictures: [] } );
	expect( [ flow.pictures(), flow.context().pictures ] ).toEqual( [ 'empty', [] ] );
	await flow.send( { type: 'pictures.change', pictures: [ pictureOf( 3 ) ] } );
	expect( flow.pictures() ).toBe( 'filled' );
	await flow.send( drop, { type: 'pictures.change', pictures: [] } );
	expect( flow.pictures() ).toEqual( { uploading: 'sending' } );
	await flow.ends( 'uploadFiles', [ chosenOf( 4 ) ] );
	expect( flow.context().pictures ).toEqual( [ chosenOf( 4 ) ] );
} );

it( 'a caption can be typed, even during an upload', async ( machine ) => {
	const flow = of( machine, [ pictureOf( 1 ) ] );
	await flow.send(
		drop,
		{ type: 'caption.type', index: 0, caption: 'A' },
		{ type: 'caption.type', index: 1, caption: 'B' }
	);
	expect( flow.emitted ).toEqual( [
		{ type: 'attributes.type', attributes: { images: [ pictureOf( 1, { caption: 'A' } ) ] } },
	] );
	expect( flow.context().pictures[ 0 ]!.caption ).toBe( 'A' );
} );

it( 'without slides, nothing is loaded', async ( machine ) => {
	const flow = of( machine, [] );
	await flow.send( { type: 'slides.rebuild', slides: slidesOf( { autoplay: false } ) }, toggle );
	expect( [ flow.slider(), flow.asked(), flow.context().autoplay ] ).toEqual( [ 'waiting', 0, false ] );
} );

it( 'when the slides unmount, the slider stops; the next document loads the library', async ( machine ) => {
	const flow = await shown( machine );
	await flow.send( { type: 'canvas.hide' } );
	flow.clock.increment( 60_000 );
	expect( [ flow.slider(), flow.emitted ] ).toEqual( [ 'waiting', [] ] );
	const other = () => null;
	await flow.send( { type: 'canvas.show', scope: other } );
	expect( ( flow.script.open( 'library' ).input as { scope: unknown } ).scope ).toBe( other );
} );

for ( const [ name, change ] of [
	[ '[GAL-065] another effect', { effect: 'fade' } ],
	[ '[GAL-066] autoplay', { autoplay: false } ],
	[ '[GAL-067] another delay', { delay: 5 } ],
	[ '[GAL-068] other pictures', { keys: [ '7' ] } ],
] as const ) {
	it( `${ name } builds the slider anew`, async ( machine ) => {
		const flow = await shown( machine );
		await flow.send( { type: 'slides.rebuild', slides: slidesOf( change ) } );
		expect( flow.context().slides ).toEqual( slidesOf( change ) );
		expect( [ flow.slider(), flow.asked() ] ).toEqual( [ 'starting', 2 ] );
		await flow.ends( 'library', undefined );
		expect( flow.slider() ).toBe( 'autoplay' in change ? 'idle' : 'autoplaying' );
	} );
}

it( '[GAL-067] in part: the delay of the block decides when the next slide comes', async ( machine ) => {
	const flow = await shown( machine, { delay: 2 } );
	flow.clock.increment( 1_999 );
	expect( flow.emitted ).toEqual( [] );
	flow.clock.increment( 1 );
	flow.clock.increment( 2_000 );
	expect( flow.emitted ).toEqual( [ { type: 'slide.advance' }, { type: 'slide.advance' } ] );
	await flow.send( { type: 'slides.rebuild', slides: slidesOf( { delay: 5 } ) } );
	await flow.ends( 'library', undefined );
	flow.clock.increment( 4_999 );
	expect( flow.emitted ).toHaveLength( 2 );
} );

for ( const [ delay, time ] of [
	[ 0.2, 1_000 ],
	[ 99, 5_000 ],
	[ NaN, 3_000 ],
] as const ) {
	it( `[GAL-074] in part: a delay of ${ delay } is ${ time } milliseconds`, async ( machine ) => {
		const flow = await shown( machine, { delay } );
		flow.clock.increment( time - 1 );
		expect( flow.emitted ).toEqual( [] );
		flow.clock.increment( 1 );
		expect( flow.emitted ).toHaveLength( 1 );
	} );
}

it( '[GAL-069] the button stops and starts it', async ( machine ) => {
	const flow = await shown( machine );
	expect( flow.slider() ).toBe( 'autoplaying' );
	await flow.send( toggle );
	expect( flow.slider() ).toBe( 'idle' );
	flow.clock.increment( 60_000 );
	expect( flow.emitted ).toEqual( [] );
	await flow.send( toggle );
	expect( flow.slider() ).toBe( 'autoplaying' );
} );

it( '[GAL-070] in part: without autoplay nothing starts it', async ( machine ) => {
	const flow = await shown( machine, { autoplay: false } );
	await flow.send( toggle );
	expect( flow.slider() ).toBe( 'idle' );
} );

it( '[GAL-071] who prefers reduced motion sees it still, and may start it', async ( machine ) => {
	const flow = await shown( machine, { isReduced: true } );
	expect( flow.slider() ).toBe( 'idle' );
	await flow.send( toggle );
	expect( flow.slider() ).toBe( 'autoplaying' );
	await flow.send( { type: 'slides.rebuild', slides: slidesOf( { isReduced: true } ) } );
	await flow.ends( 'library', undefined );
	expect( flow.slider() ).toBe( 'idle' );
} );

it( 'it pauses while the mouse is over it', async ( machine ) => {
	const flow = await shown( machine );
	await flow.send( { type: 'pointer.enter' } );
	flow.clock.increment( 60_000 );
	expect( [ flow.slider(), flow.emitted ] ).toEqual( [ 'held', [] ] );
	await flow.send( { type: 'pointer.leave' } );
	expect( flow.slider() ).toBe( 'autoplaying' );
} );

for ( const event of [ toggle, { type: 'slide.choose' }, { type: 'focus.enter' } ] as Event[] ) {
	it( `${ event.type } stops it for good, whether it rotates or waits`, async ( machine ) => {
		for ( const before of [ [], [ { type: 'pointer.enter' } ] ] as Event[][] ) {
			const flow = await shown( machine );
			await flow.send( ...before, event, { type: 'pointer.leave' } );
			expect( flow.slider() ).toBe( 'idle' );
		}
	} );
}

it( '[GAL-078] in part: a library that does not load can be tried again, and the pictures stay', async ( machine ) => {
	for ( const how of [ 'cut', 'silent' ] ) {
		const flow = of( machine, [ pictureOf( 1 ) ] );
		await flow.send( { type: 'canvas.show', scope } );
		expect( flow.tags() ).toBe( 'busy editable' );
		if ( how === 'cut' ) {
			await flow.ends( 'library', new Error( 'No' ) );
		} else {
			flow.clock.increment( 29_999 );
			expect( flow.slider() ).toBe( 'starting' );
			flow.clock.increment( 1 );
		}
		expect( [ flow.slider(), flow.pictures() ] ).toEqual( [ 'failed', 'filled' ] );
		await flow.send( { type: 'slider.retry' } );
		await flow.ends( 'library', undefined );
		expect( flow.slider() ).toBe( 'autoplaying' );
	}
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( slideshow, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
