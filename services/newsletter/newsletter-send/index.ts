/** The ports of the flow `newsletter-send`: the route `statecraft/v1/newsletter/<id>`, with the text in the editor for previews and tests. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Letter, Newsletter, Services, State } from '../../../machines/newsletter/newsletter-send';
import { asRecord, asText } from '../../_kit/json';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { failureWithRetry, requestSite } from '../../_kit/site-request';

/** The text of the post, saved or not. */
interface Text {
	title: string;
	content: string;
	excerpt: string;
}

interface Deps {
	text: () => Text;
	request?: ApiFetch;
}

const STATES: ReadonlySet< string > = new Set< State >( [
	'unavailable',
	'choosing',
	'waiting',
	'sending',
	'paused',
	'stopped',
	'sent',
	'sent-in-part',
	'cancelled',
] );

const unreadable = () => new ServiceFailure( failed( 'unexpected', { code: 'unreadable', isRetryable: true } ) );
const asNumber = ( value: unknown ) => ( typeof value === 'number' ? value : 0 );
const asList = ( value: unknown ) => ( Array.isArray( value ) ? value : [] ).map( ( one ) => asRecord( one ) ?? {} );

function readNewsletter( answer: unknown ): Newsletter {
	const found = asRecord( answer ) ?? {};
	const state = asText( found.state );
	if ( ! STATES.has( state ) ) {
		throw unreadable();
	}
	return {
		state: state as State,
		audience: asText( found.audience ),
		held: asText( found.held ),
		settingsUrl: asText( found.settingsUrl ),
		isPublic: found.isPublic === true,
		reason: asText( found.reason ),
		all: asNumber( found.all ),
		sent: asNumber( found.sent ),
		failed: asNumber( found.failed ),
		uncertain: asNumber( found.uncertain ),
		lastBatch: asText( found.lastBatch ),
		isLate: found.isLate === true,
		failures: asList( found.failures ).map( ( { email, reason, isUncertain } ) => ( {
			email: asText( email ),
			reason: asText( reason ),
			isUncertain: isUncertain === true,
		} ) ),
		audiences: asList( found.audiences ).map( ( { value, label, count } ) => ( {
			value: asText( value ),
			label: asText( label ),
			count: asNumber( count ),
		} ) ),
	};
}

function readLetter( answer: unknown ): Letter {
	const { subject, html, text } = asRecord( answer ) ?? {};
	if ( typeof subject !== 'string' || typeof text !== 'string' ) {
		throw unreadable();
	}
	return { subject, html: asText( html ), text };
}

/** The services of the flow `newsletter-send`. */
export const createNewsletterSendServices = ( { text, request = apiFetch }: Deps ): Services => {
	const ask = < T >( signal: AbortSignal, path: string, data: object | null, read: ( answer: unknown ) => T ) =>
		requestSite(
			signal,
			async () =>
				read(
					await request< unknown >( {
						path: `/statecraft/v1/newsletter/${ path }`,
						signal,
						...( data && { method: 'POST', data } ),
					} )
				),
			failureWithRetry
		);
	return {
		state: ( { postId }, signal ) => ask( signal, String( postId ), null, readNewsletter ),
		change: ( { postId, ...data }, signal ) => ask( signal, String( postId ), data, readNewsletter ),
		letter: ( { postId, reader }, signal ) =>
			ask( signal, `${ postId }/preview`, { ...text(), reader }, readLetter ),
		sample: ( { postId, reader }, signal ) =>
			ask( signal, `${ postId }/test`, { ...text(), reader }, ( answer ) =>
				asText( asRecord( answer )?.message )
			),
	};
};
