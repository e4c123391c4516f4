/** The ports of the flow `view-as`: the autosave of the editor, and the route `statecraft/v1/posts/<id>/views`. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Services, View } from '../../../machines/content/view-as';
import { untilAborted } from '../../_kit/abort';
import { asRecord, asText } from '../../_kit/json';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { dataOf, failureOf, requestSite } from '../../_kit/site-request';

interface Deps {
	/** Autosaves the post; rejects on failure. */
	autosave: () => Promise< void >;
	request?: ApiFetch;
}

const unreadable = () => new ServiceFailure( failed( 'unexpected', { code: 'unreadable', isRetryable: true } ) );

/** The editor could not save; its error message becomes the reason. */
const notSaved = ( error: unknown ) =>
	failed( 'refused', { reason: error instanceof Error ? error.message : String( error ) } );

/** Who is logged out or cannot edit the post is told so; what the site has decided otherwise stays so, and a fault may pass. */
function notGiven( error: unknown ): Failure {
	const status = Number( dataOf( error ).status );
	const failure = failureOf( error );
	return status === 401 || status === 403
		? { ...failure, kind: 'forbidden' }
		: { ...failure, isRetryable: failure.isRetryable || failure.kind === 'unexpected' || status >= 500 };
}

function readView( value: unknown ): View {
	const { id, label, url } = asRecord( value ) ?? {};
	// It becomes the address of a frame, which must not be one of a script.
	if ( ! asText( id ) || ! asText( label ) || ! /^https?:\/\//.test( asText( url ) ) ) {
		throw unreadable();
	}
	return { id: asText( id ), label: asText( label ), url: asText( url ) };
}

function readViews( answer: unknown ): readonly View[] {
	const views = asRecord( answer )?.views;
	if ( ! Array.isArray( views ) || views.length === 0 ) {
		throw unreadable();
	}
	return views.map( readView );
}

/** The services of the flow `view-as`. Closing the dialog does not undo an autosave, but nothing waits for it any more. */
export const createViewAsServices = ( { autosave, request = apiFetch }: Deps ): Services => ( {
	save: ( _, signal ) => requestSite( signal, () => untilAborted( autosave(), signal ), notSaved ),
	views: ( { postId }, signal ) =>
		requestSite(
			signal,
			async () =>
				readViews( await request< unknown >( { path: `/statecraft/v1/posts/${ postId }/views`, signal } ) ),
			notGiven
		),
} );
