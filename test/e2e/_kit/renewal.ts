/**
 * Switches the page to another post without a reload: the data stores are restored to their state on the empty post after the load, and
 * WordPress's own editor is mounted again with a post that WordPress has just printed. These functions run in the browser.
 */

type State = unknown;

interface ReduxStore {
	__unstableOriginalGetState: () => State;
	restore?: ( state: State ) => void;
}

interface Registry {
	stores: Record< string, { store?: ReduxStore } >;
	select: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
	resolveSelect: ( store: string ) => Record< string, ( ...args: unknown[] ) => Promise< unknown > >;
	dispatch: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
}

interface Element {
	props: { children: Element };
}

interface Root {
	render: ( element: Element | null ) => void;
	_internalRoot: { current: { memoizedState: { element: Element } } };
}

type Middleware = ( options: object, next: ( options: object ) => unknown ) => unknown;
type Preferences = Record< string, Record< string, unknown > >;

interface Wp {
	apiFetch: { use: ( middleware: Middleware ) => void; createPreloadingMiddleware: ( data: object ) => Middleware };
	data: { RegistryConsumer: { _currentValue?: Registry; _context?: { _currentValue: Registry } } };
	element: {
		flushSync: ( act: () => void ) => void;
		cloneElement: ( element: Element, props: object, ...children: Element[] ) => Element;
	};
}

interface UndoManager {
	addRecord: () => void;
	hasUndo: () => boolean;
	undo: () => void;
}

/** What the page keeps from the time after its load. */
interface PageState {
	registry: Registry;
	root: Root;
	element: Element;
	states: Record< string, State >;
	bodyClass: string;
	storage: Record< string, string >;
	/** Sets the preloaded REST responses of a post; null removes them. */
	preload: ( data: object | null ) => void;
}

declare global {
	interface Window {
		/** Only in a page that can switch posts without a reload. */
		statecraftMemory?: PageState;
	}
}

/** Runs before any script of the page: makes its data stores restorable to an earlier state, as the Redux DevTools do. */
export function openStores() {
	const RESTORE = '@@kit/RESTORE';
	type Reducer = ( state: State, action: { type: string; state: State } ) => State;
	type Create = ( reducer: Reducer, ...rest: unknown[] ) => ReduxStore & { dispatch: ( action: object ) => void };
	Object.assign( window, {
		__REDUX_DEVTOOLS_EXTENSION__:
			() =>
			( create: Create ) =>
			( reducer: Reducer, ...rest: unknown[] ) => {
				const store = create(
					( state, action ) => ( action.type === RESTORE ? action.state : reducer( state, action ) ),
					...rest
				);
				return Object.assign( store, {
					restore: ( state: State ) => store.dispatch( { type: RESTORE, state } ),
				} );
			},
	} );
}

/** Whether no selector of the editor is still resolving. */
export function isSettled(): boolean {
	const { RegistryConsumer } = ( window.wp as unknown as Wp ).data;
	const registry = ( RegistryConsumer._currentValue ?? RegistryConsumer._context?._currentValue )!;
	return (
		( window as unknown as { _wpLoadBlockEditor?: object } )._wpLoadBlockEditor !== undefined &&
		Object.entries( registry.stores ).every(
			( [ name, { store } ] ) => ! store || ! registry.select( name ).hasResolvingSelectors?.()
		)
	);
}

/** Stores the state of the page, on an empty new post. */
export async function storePageState(): Promise< void > {
	const wp = window.wp as unknown as Wp;
	const { RegistryConsumer } = wp.data;
	const registry = ( RegistryConsumer._currentValue ?? RegistryConsumer._context?._currentValue )!;
	const root = await ( window as unknown as { _wpLoadBlockEditor: Promise< Root > } )._wpLoadBlockEditor;
	const states: Record< string, State > = {};
	for ( const [ name, { store } ] of Object.entries( registry.stores ) ) {
		if ( store?.restore ) {
			states[ name ] = store.__unstableOriginalGetState();
		}
	}
	let preloaded: Middleware | null = null;
	wp.apiFetch.use( ( options, next ) => ( preloaded ? preloaded( options, next ) : next( options ) ) );
	window.statecraftMemory = {
		registry,
		root,
		element: root._internalRoot.current.memoizedState.element,
		states,
		storage: { ...localStorage },
		preload: ( data ) => {
			preloaded = data && wp.apiFetch.createPreloadingMiddleware( data );
		},
		bodyClass: document.body.className,
	};
	window.history.replaceState( null, '', window.location.pathname );
}

/** A post as WordPress prints it for the editor. */
export interface ScreenData {
	id: number;
	type: string;
	settings: { template?: unknown };
	edits: object | null;
	/** Preloaded REST responses by path. */
	preload: object;
	/** The URL of the screen. */
	address: string;
}

/** Switches to that post. */
export async function switchPost( { id, type, settings, edits, preload, address }: ScreenData ): Promise< void > {
	const { registry, root, element, states, storage, ...memory } = window.statecraftMemory!;
	const { flushSync, cloneElement } = ( window.wp as unknown as Wp ).element;
	const preferences = ( state: unknown ) => ( state as { root: { preferences: Preferences } } ).root.preferences;
	const nextTask = () => new Promise( ( resolve ) => setTimeout( resolve ) );

	flushSync( () => root.render( null ) );
	await nextTask();
	// Preferences are persisted on the server too, so they are reset through the store's own actions.
	const now = preferences( registry.stores[ 'core/preferences' ]!.store!.__unstableOriginalGetState() );
	const then = preferences( states[ 'core/preferences' ] );
	for ( const [ scope, values ] of Object.entries( now ) ) {
		for ( const [ name, value ] of Object.entries( values ) ) {
			if ( value !== then[ scope ]?.[ name ] ) {
				registry.dispatch( 'core/preferences' ).set!( scope, name, then[ scope ]?.[ name ] );
			}
		}
	}
	// The undo manager is the only state that is mutated in place: adding a record, even an empty one, drops its redo stack.
	const { undoManager } = ( states.core as { root: { undoManager: UndoManager } } ).root;
	undoManager.addRecord();
	while ( undoManager.hasUndo() ) {
		undoManager.undo();
	}
	undoManager.addRecord();
	for ( const [ name, state ] of Object.entries( states ) ) {
		registry.stores[ name ]!.store!.restore!( state );
	}
	for ( const name of Object.keys( localStorage ) ) {
		if ( ! ( name in storage ) ) {
			localStorage.removeItem( name );
		}
	}
	Object.entries( storage ).forEach( ( [ name, value ] ) => localStorage.setItem( name, value ) );
	sessionStorage.clear();
	document.querySelectorAll( '.a11y-speak-region' ).forEach( ( region ) => ( region.textContent = '' ) );
	document.getElementById( 'a11y-speak-intro-text' )?.setAttribute( 'hidden', 'hidden' );
	document.body.className = memory.bodyClass;
	window.history.replaceState( null, '', address.replace( /[?&]statecraft_new_id=\d+/, '' ) );

	memory.preload( preload );
	const post = await registry.resolveSelect( 'core' ).getEntityRecord!( 'postType', type, id );
	registry.dispatch( 'core/editor' ).setupEditor!( post, edits, settings.template );
	const layout = cloneElement( element.props.children, {
		key: id,
		settings,
		postId: id,
		postType: type,
		initialEdits: edits,
	} as object );
	root.render( cloneElement( element, {}, layout ) );
}
