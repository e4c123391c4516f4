/** The `setup()` of the machine in media-browser.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, emit, not, setup, stateIn } from 'xstate';
import { call, countedDown, isTooEarly, ports } from '../../_kit';
import type { Filters } from './filters';
import type * as T from './media-browser.types';
import { SESSION, merged, ofKinds, selectableOf, toggled, withAll } from './selection';

/** The context at the start of a new list. */
const CLEARED = { media: [], nextPage: '', account: null, failure: null };

/** Whether there is something to list: a source with its own picker window lists only what was picked there. */
const canList = ( { source: { can, isConfigured }, path }: T.Context ): boolean =>
	isConfigured && ( ! can.includes( 'pickSession' ) || path.startsWith( SESSION ) );

const tell = ( source: string, type: 'account.connected' | 'account.disconnected' ) => ( {
	type: 'editor.tell' as const,
	flow: 'media-picker',
	event: { type, source },
} );

export const mediaBrowser = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { items: call } ),
	actions: {
		assignText: assign( ( _, p: { text: string } ) => ( { text: p.text } ) ),
		assignSearch: assign( ( { context } ) => ( { search: context.text.trim(), path: 'recent', folder: '' } ) ),
		assignView: assign( ( _, p: { path: string; name?: string } ) => ( {
			path: p.path,
			folder: p.name ?? '',
			search: '',
		} ) ),
		assignFilters: assign( ( _, p: { filters: Filters } ) => ( { filters: p.filters } ) ),
		clear: assign( CLEARED ),
		addPage: assign( ( { context }, page: T.Page ) => {
			const { mediaKinds, selection, isMultiple, path } = context;
			const media = merged( context.media, ofKinds( page.media, mediaKinds ) );
			return {
				media,
				nextPage: page.nextPage,
				account: page.account,
				arrived: media[ context.media.length ]?.ID ?? '',
				selection: path.startsWith( SESSION )
					? withAll( selection, media.slice( context.media.length ), isMultiple )
					: selection,
			};
		} ),
		assignActive: assign( ( _, p: { id: string } ) => ( { active: p.id } ) ),
		toggle: assign( ( { context }, p: { id: string } ) => ( {
			selection: toggled( context.selection, selectableOf( context, p.id )!, context.isMultiple ),
		} ) ),
		deselect: assign( { selection: [] } ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => ( { failure: p.failure } ) ),
		countDown: assign( ( { context } ) => ( { failure: countedDown( context.failure ) } ) ),
		clearFailure: assign( { failure: null } ),
		tellConnected: emit( ( { context } ) => tell( context.source.id, 'account.connected' ) ),
		tellDisconnected: emit( ( { context } ) => tell( context.source.id, 'account.disconnected' ) ),
	},
	guards: {
		canList: ( { context } ) => canList( context ),
		mayBrowse: and( [ not( stateIn( { selection: 'copying' } ) ), not( stateIn( { list: 'unauthorized' } ) ) ] ),
		isListedFolder: ( { context: { media }, event } ) =>
			event.type === 'folder.open' && media.some( ( { ID, type } ) => ID === event.id && type === 'folder' ),
		mayOpen: and( [ 'mayBrowse', 'isListedFolder' ] ),
		isNewText: ( { context: { text, search } } ) => text.trim() !== '' && text.trim() !== search,
		maySearch: and( [ 'mayBrowse', 'isNewText' ] ),
		isSuperseded: stateIn( { list: { loading: 'superseded' } } ),
		isLast: ( _, p: T.Page ) => p.nextPage === '',
		hasNextPage: ( { context } ) => context.nextPage !== '',
		isUnauthorized: ( _, p: { failure: T.Failure } ) => p.failure.kind === 'unauthorized',
		isTooEarly: ( { context } ) => isTooEarly( context.failure ),
		isSelectable: ( { context }, p: { id: string } ) => selectableOf( context, p.id ) !== undefined,
		isBegun: ( { context }, p: { isCopying: boolean } ) => p.isCopying && context.selection.length > 0,
		isOver: ( _, p: { isCopying: boolean } ) => ! p.isCopying,
		hasSelection: ( { context } ) => context.selection.length > 0,
	},
	delays: {
		// Above the time limit of the site's own request, so that a slow source fails with a reason.
		listLimit: 45_000,
		// Slightly over a second, so that no retry is sent too early.
		second: 1_010,
	},
} );
