/** Flows that belong to the editor, not to one of its blocks. */
import { act, cleanup, render } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { assign, emit, setup } from 'xstate';
import { useSelector } from '@xstate/react';
import { call } from '../../../machines/_kit';
import type { EditorTell, PageLeave, PopupOpen } from '../../../machines/_kit';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { page } from '../../../blocks/_runtime/editor/page';
import { popups } from '../../../blocks/_runtime/editor/popups';
import { EDITOR, editorKey, whileOpen } from '../../../blocks/_runtime/flows/editor-flows';
import { WAIT } from '../../../blocks/_runtime/flows/block-flows';
import { flowsOf } from '../../../blocks/_runtime/flows/registry';
import { provideServices } from '../../_kit/services';
import { useFlow } from '../../../blocks/_runtime/hooks/use-flow';
import { useOtherFlow } from '../../../blocks/_runtime/hooks/use-other-flow';
import { useOnline } from '../../../blocks/_runtime/hooks/use-online';
import { setUpEditor } from './_kit/editor';

const bellMachine = setup( {
	types: {} as {
		context: { rings: number };
		events: { type: 'bell.ring' } | { type: 'bell.leave' } | { type: 'bell.pop' };
		emitted: PageLeave | PopupOpen;
	},
	actors: { listen: call< void, void >( 'listen' ) },
} ).createMachine( {
	id: 'bell',
	context: { rings: 0 },
	invoke: { src: 'listen' },
	on: {
		'bell.ring': { actions: assign( ( { context } ) => ( { rings: context.rings + 1 } ) ) },
		'bell.pop': { actions: emit( { type: 'popup.open', name: 'chime', width: 700, height: 500 } ) },
		'bell.leave': { actions: emit( { type: 'page.leave', address: '/elsewhere' } ) },
	},
} );

/** A flow of a block that sends an event to a flow of the editor. */
const newsMachine = setup( {
	types: {} as { events: { type: 'news.come'; flow: string }; emitted: EditorTell },
} ).createMachine( {
	id: 'news',
	on: {
		'news.come': {
			actions: emit( ( { event } ) => ( {
				type: 'editor.tell',
				flow: event.flow,
				event: { type: 'bell.ring' },
			} ) ),
		},
	},
} );

const heard: AbortSignal[] = [];
let flows: Record< string, Flow< typeof bellMachine > > = {};

function Bell( { name }: { name: string } ) {
	const [ , about ] = name.split( ' of ' );
	const [ , dialog ] = name.split( ' in ' );
	const key = dialog ? whileOpen( dialog ) : EDITOR;
	const flow = useFlow( bellMachine, { key: about ? editorKey( about ) : key, input: undefined } );
	const rings = useSelector( flow, ( { context } ) => context.rings );
	flows[ name ] = flow;
	return <p>{ `${ name } ${ rings }` }</p>;
}

const editor = ( names: string[], isEmbedded = false ) => (
	<BlockEditorProvider value={ [] } useSubRegistry={ isEmbedded }>
		{ names.map( ( name ) => (
			<Bell key={ name } name={ name } />
		) ) }
	</BlockEditorProvider>
);
const ring = ( name: string ) => act( async () => flows[ name ]!.send( { type: 'bell.ring' } ) );

beforeAll( setUpEditor );
beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask' ] } );
	flows = {};
	heard.length = 0;
	provideServices( {
		bell: async () => ( {
			listen: ( _: void, signal: AbortSignal ) => {
				heard.push( signal );
				return new Promise( () => {} );
			},
		} ),
	} );
} );
afterEach( () => {
	cleanup();
	jest.useRealTimers();
} );

it( 'are shared by all components, and continue while none is mounted', async () => {
	const { container, rerender } = render( editor( [ 'a', 'b' ] ) );
	await ring( 'a' );
	expect( container ).toHaveTextContent( 'a 1' );
	expect( container ).toHaveTextContent( 'b 1' );
	expect( flows.a ).toBe( flows.b );
	rerender( editor( [] ) );
	await act( async () => jest.advanceTimersByTime( 3 * WAIT ) );
	rerender( editor( [ 'c' ] ) );
	expect( container ).toHaveTextContent( 'c 1' );
	expect( heard.map( ( { aborted } ) => aborted ) ).toEqual( [ false ] );
} );

it( 'end with an embedded editor, and are separate from those of the surrounding editor', async () => {
	const { container, rerender } = render(
		<>
			{ editor( [ 'outer' ] ) }
			{ editor( [ 'inner' ], true ) }
		</>
	);
	const before = flows.outer!.getSnapshot().context.rings;
	await ring( 'inner' );
	expect( container ).toHaveTextContent( `outer ${ before }` );
	expect( container ).toHaveTextContent( 'inner 1' );
	const inner = heard.at( -1 )!;
	rerender( editor( [ 'outer' ] ) );
	expect( inner.aborted ).toBe( false );
	await act( async () => jest.advanceTimersByTime( WAIT ) );
	expect( inner.aborted ).toBe( true );
} );

it( '[AI-118] leave the page through the runtime, once, whichever components are mounted', async () => {
	const leave = jest.spyOn( page, 'leave' ).mockImplementation( () => {} );
	const { rerender } = render( editor( [ 'a', 'b' ] ) );
	await act( async () => flows.a!.send( { type: 'bell.leave' } ) );
	expect( leave.mock.calls ).toEqual( [ [ '/elsewhere' ] ] );
	rerender( editor( [] ) );
	await act( async () => flows.a!.send( { type: 'bell.leave' } ) );
	expect( leave ).toHaveBeenCalledTimes( 2 );
	leave.mockRestore();
} );

it( 'learn from the browser whether it is online', async () => {
	const isOnline = jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( true );
	const Network = () => ( useOnline() ? 'online' : 'offline' );
	const { container, unmount } = render( <Network /> );
	expect( container ).toHaveTextContent( 'online' );
	for ( const state of [ 'offline', 'online' ] ) {
		isOnline.mockReturnValue( state === 'online' );
		await act( async () => void window.dispatchEvent( new Event( state ) ) );
		expect( container ).toHaveTextContent( state );
	}
	unmount();
	isOnline.mockRestore();
} );

it( 'are separate for each subject', async () => {
	const { container } = render( editor( [ 'door of the house', 'gate of the house', 'door of the barn' ] ) );
	await ring( 'door of the house' );
	expect( container ).toHaveTextContent( 'door of the house 1gate of the house 1door of the barn 0' );
} );

it( 'receive events from a flow of a block, even while no component renders that one', async () => {
	const block = createBlock( 'test/other' ) as Block;
	let registry: DataRegistry | undefined;
	const Remembered = () => {
		registry = useRegistry();
		return <Bell name="a" />;
	};
	const { container } = render(
		<BlockEditorProvider value={ [ block ] } useSubRegistry>
			<Remembered />
		</BlockEditorProvider>
	);
	const news = flowsOf( registry! ).entryOf( block.clientId, newsMachine, undefined )!;
	news.start();
	await act( async () => news.handle.send( { type: 'news.come', flow: 'bell' } ) );
	expect( container ).toHaveTextContent( 'a 1' );
	await act( async () => news.handle.send( { type: 'news.come', flow: 'nobody' } ) );
	expect( container ).toHaveTextContent( 'a 1' );
} );

it( 'receive events from another flow of the editor', async () => {
	let registry: DataRegistry | undefined;
	const Remembered = () => {
		registry = useRegistry();
		return <Bell name="a" />;
	};
	const { container } = render(
		<BlockEditorProvider value={ [] } useSubRegistry>
			<Remembered />
		</BlockEditorProvider>
	);
	const news = flowsOf( registry! ).entryOf( editorKey( 'news' ), newsMachine, undefined )!;
	news.start();
	await act( async () => news.handle.send( { type: 'news.come', flow: 'bell' } ) );
	expect( container ).toHaveTextContent( 'a 1' );
} );

it( 'end with the last component of a dialog, and start over when it opens again', async () => {
	const { container, rerender } = render( editor( [ 'a in the dialog', 'b in the dialog' ] ) );
	await ring( 'a in the dialog' );
	expect( container ).toHaveTextContent( 'b in the dialog 1' );
	await act( async () => rerender( editor( [ 'c in the dialog' ] ) ) );
	expect( container ).toHaveTextContent( 'c in the dialog 1' );
	await act( async () => rerender( editor( [] ) ) );
	expect( heard.map( ( { aborted } ) => aborted ) ).toEqual( [ true ] );
	await act( async () => rerender( editor( [ 'd in the dialog' ] ) ) );
	expect( container ).toHaveTextContent( 'd in the dialog 0' );
} );

describe( 'open a popup during the click', () => {
	const opened = {} as Window;
	const open = jest.spyOn( window, 'open' );
	const send = () => flows.a!.send( { type: 'bell.pop' } );
	afterAll( () => open.mockRestore() );

	it( 'by name and size, and the service finds it', () => {
		render( editor( [ 'a' ] ) );
		open.mockReturnValue( opened );
		act( () => {
			send();
			expect( open.mock.calls ).toEqual( [
				[ '', 'chime', expect.stringMatching( /popup,width=700,height=500/ ) ],
			] );
		} );
		expect( popups.get( 'chime' ) ).toBe( opened );
	} );

	it( 'unless the browser blocks it', () => {
		render( editor( [ 'a' ] ) );
		open.mockReturnValue( null );
		act( send );
		expect( popups.get( 'chime' ) ).toBeNull();
		expect( popups.get( 'nobody' ) ).toBeNull();
	} );
} );

it( 'receive a prop event again if it returns after another one', async () => {
	const heardProps: string[] = [];
	const doorMachine = setup( {
		types: {} as { events: { type: 'door.open' } | { type: 'door.close' } },
	} ).createMachine( {
		id: 'door',
		on: {
			'door.open': { actions: () => void heardProps.push( 'open' ) },
			'door.close': { actions: () => void heardProps.push( 'close' ) },
		},
	} );
	const Door = ( { isOpen }: { isOpen: boolean } ) => {
		useFlow( doorMachine, {
			key: whileOpen( 'door' ),
			input: undefined,
			propEvents: [ { type: isOpen ? 'door.open' : 'door.close' } ],
		} );
		return null;
	};
	const house = ( isOpen: boolean ) => (
		<BlockEditorProvider value={ [] }>
			<Door isOpen={ isOpen } />
		</BlockEditorProvider>
	);
	const { rerender } = render( house( true ) );
	[ true, false, false, true ].forEach( ( isOpen ) => rerender( house( isOpen ) ) );
	expect( heardProps ).toEqual( [ 'open', 'close', 'open' ] );
} );

it( 'can be observed by components that do not render them', async () => {
	const Listener = ( { of }: { of: string | null } ) => {
		const rings = useOtherFlow< typeof bellMachine, { rings: number } >(
			of && whileOpen( of ),
			'bell',
			( { context } ) => ( { rings: context.rings } )
		);
		return <p>{ rings ? `heard ${ rings.rings }` : 'heard nothing' }</p>;
	};
	const house = ( of: string | null ) => (
		<BlockEditorProvider value={ [] }>
			<Bell name="a in hall" />
			<Listener of={ of } />
		</BlockEditorProvider>
	);
	const { container, rerender } = render( house( 'hall' ) );
	await ring( 'a in hall' );
	expect( container ).toHaveTextContent( 'heard 1' );
	rerender( house( 'cellar' ) );
	expect( container ).toHaveTextContent( 'heard nothing' );
	rerender( house( null ) );
	expect( container ).toHaveTextContent( 'heard nothing' );
	rerender( house( 'hall' ) );
	await ring( 'a in hall' );
	expect( container ).toHaveTextContent( 'heard 2' );
} );
