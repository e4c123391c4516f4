import { assign, emit, setup } from 'xstate';
import { call, failed, ports, stream } from '../../_kit';
import type * as T from './instagram.types';

/** The name of the popup window. */
export const POPUP = 'statecraft-connect-instagram';

/** The format of this site's connection ids. Content from another site has other ids, which are never sent. */
const ID = /^[0-9a-f]{32}$/;

/** The guard for a failure of one kind. */
const isOf =
	( kind: T.Failure[ 'kind' ] ) =>
	( _: unknown, { failure }: { failure: T.Failure } ) =>
		failure.kind === kind;

export const instagramSetup = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( {
		connections: call,
		authorize: stream,
		gallery: call,
		disconnect: call,
		setUpUrl: call,
	} ),
	actions: {
		assignConnections: assign( ( _, { connections }: { connections: readonly T.Connection[] } ) => ( {
			connections,
		} ) ),
		assignSaved: assign( ( _, { token, user }: T.Saved ) => ( { token, user, photos: [] } ) ),
		assignGranted: assign( ( { context }, { connection }: { connection: T.Connection } ) => ( {
			token: connection.token,
			user: connection.username,
			connections: [ ...context.connections.filter( ( { token } ) => token !== connection.token ), connection ],
		} ) ),
		assignChosen: assign( ( { context }, { token }: { token: string } ) => ( {
			token,
			user: context.connections.find( ( one ) => one.token === token )?.username ?? '',
		} ) ),
		assignGallery: assign( ( _, { gallery }: { gallery: T.Gallery } ) => ( {
			user: gallery.name,
			photos: gallery.photos,
		} ) ),
		assignSetUpUrl: assign( ( _, { url }: { url: string } ) => ( { setUpUrl: url } ) ),
		assignFailure: assign( ( _, { failure }: { failure: T.Failure } ) => ( { failure } ) ),
		clearFailure: assign( { failure: null } ),
		clearAccount: assign( { token: '', user: '', photos: [] } ),
		forgetConnection: assign( ( { context } ) => ( {
			connections: context.connections.filter( ( { token } ) => token !== context.token ),
		} ) ),
		// Not an undo level: an undo would bring back what the site no longer has.
		commitAccount: emit( ( { context } ) => ( {
			type: 'attributes.commit',
			attributes: { accessToken: context.token || undefined, instagramUser: context.user || undefined },
			undoable: false,
		} ) ),
		openPopup: emit( { type: 'popup.open', name: POPUP, width: 700, height: 700 } ),
	},
	guards: {
		isOfThisSite: ( { context } ) => ID.test( context.token ),
		isOther: ( { context }, { token }: T.Saved ) => token !== context.token,
		isKnown: ( { context }, { token }: { token: string } ) =>
			context.connections.some( ( one ) => one.token === token ),
		isOwn: ( { context } ) => context.connections.some( ( { token, isOwn } ) => isOwn && token === context.token ),
		hasPhotos: ( _, { gallery }: { gallery: T.Gallery } ) => gallery.photos.length > 0,
		isTemporary: ( _, { failure }: { failure: T.Failure } ) => failure.isRetryable,
		isBlocked: isOf( 'blocked' ),
		isDenied: isOf( 'denied' ),
		isExpired: isOf( 'expired' ),
		isUnready: isOf( 'unready' ),
		isEnded: isOf( 'ended' ),
	},
	// The site copies photos before it responds, in several requests if there are many. In the popup, the user may have to look for a
	// password.
	delays: { listLimit: 15_000, authorizeLimit: 600_000, galleryLimit: 120_000, disconnectLimit: 30_000 },
} );

/** The `params` of the failure when the site does not respond. */
export const SILENT = { failure: failed( 'silent' ) };
