import { __, _n, sprintf } from '@wordpress/i18n';
import type { Cause } from '../../../machines/_kit';
import type { Failure } from '../../../machines/ai/ai-request';
import type { Site } from '../../_runtime/registration/site';

/** Why a request failed, and where it can be fixed. */
export interface CauseTexts {
	text: string;
	/** Where the reader can fix it. */
	link?: { text: string; href: string };
}

type Kind = Cause[ 'kind' ] | 'site' | 'unreached' | 'silent' | 'unclear' | 'none';

/** Causes that are fixed in the settings: owners get a link there, everybody else is referred to an owner. */
const SETTINGS_KINDS: ReadonlySet< Kind > = new Set< Kind >( [ 'key', 'credit', 'place' ] );

const KIND_BY_CODE: Partial< Record< Failure[ 'code' ], Kind > > = {
	error_quota_exceeded: 'limit',
	error_unclear_prompt: 'unclear',
	error_service_unavailable: 'down',
	error_moderation: 'flagged',
	error_context_too_large: 'large',
	error_key_refused: 'key',
	error_no_credit: 'credit',
	error_network: 'other',
};

/** Kinds that are about an AI provider. If the site itself refused, its reason is enough. */
const PROVIDER_KINDS: ReadonlySet< Kind > = new Set< Kind >( [ 'down', 'cut', 'garbage', 'large', 'other' ] );

const kindOfCause = ( { kind, provider, isQuoted }: Cause ): Kind =>
	provider === '' && ! isQuoted && PROVIDER_KINDS.has( kind ) ? 'none' : kind;

/** The cause of a failure: what the site reports, otherwise derived from the kind and the code. */
function kindOf( { kind, code, cause }: Pick< Failure, 'kind' | 'cause' > & { code?: Failure[ 'code' ] } ): Kind {
	switch ( kind ) {
		case 'unreached':
		case 'silent':
			return kind;
		case 'unexpected':
			return 'site';
		case 'crowded':
		case 'paused':
			return 'none';
		case 'refused':
			return cause ? kindOfCause( cause ) : ( ( code ? KIND_BY_CODE[ code ] : undefined ) ?? 'none' );
	}
}

/** The text of each cause, with a variant for owners. Exhaustive: a cause without a text does not compile. */
function textOf( kind: Kind, provider: string, isOwner: boolean ): string {
	switch ( kind ) {
		case 'busy':
			/* translators: %s: the name of an AI service, such as OpenAI. */
			return sprintf( __( '%s has more requests than it can handle at the moment.', 'statecraft' ), provider );
		case 'down':
			return sprintf(
				/* translators: %s: the name of an AI service, such as OpenAI. */
				__( '%s is not responding at the moment. Nothing is wrong with your text.', 'statecraft' ),
				provider
			);
		case 'cut':
			/* translators: %s: the name of an AI service, such as OpenAI. */
			return sprintf( __( '%s broke off in the middle of its answer.', 'statecraft' ), provider );
		case 'garbage':
			return sprintf(
				/* translators: %s: the name of an AI service, such as OpenAI. */
				__( '%s sent something that is not an answer. It may be out of order; try again later.', 'statecraft' ),
				provider
			);
		case 'key':
			return isOwner
				? sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__(
							'%s does not accept the API key of this site. Check the key in the settings.',
							'statecraft'
						),
						provider
					)
				: sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__(
							'%s does not accept the API key of this site. Ask an administrator of this site to check it.',
							'statecraft'
						),
						provider
					);
		case 'credit':
			return isOwner
				? sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__(
							'The account behind the API key of this site has no credit left at %s. Add credit there, or set another key.',
							'statecraft'
						),
						provider
					)
				: sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__(
							'The account behind the API key of this site has no credit left at %s. Ask an administrator of this site to add some.',
							'statecraft'
						),
						provider
					);
		case 'place':
			return isOwner
				? sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__( '%s does not know the model or the address in the settings. Check both.', 'statecraft' ),
						provider
					)
				: sprintf(
						/* translators: %s: the name of an AI service, such as OpenAI. */
						__(
							'%s does not know the model or the address that this site uses. Ask an administrator of this site to check both.',
							'statecraft'
						),
						provider
					);
		case 'flagged':
			/* translators: %s: the name of an AI service, such as OpenAI. */
			return sprintf( __( '%s does not answer requests of this kind.', 'statecraft' ), provider );
		case 'large':
			/* translators: %s: the name of an AI service, such as OpenAI. */
			return sprintf( __( '%s can only take so much text at once.', 'statecraft' ), provider );
		case 'limit':
			return __( 'This limit was set by this site, not by the AI service.', 'statecraft' );
		case 'other':
			/* translators: %s: the name of an AI service, such as OpenAI. */
			return sprintf( __( '%s did not accept the request.', 'statecraft' ), provider );
		case 'site':
			return __( 'This site sent something that is not an answer, or could not read one.', 'statecraft' );
		case 'unreached':
			return __( 'The connection to this site was lost. Check your network.', 'statecraft' );
		case 'silent':
			return __( 'Nothing arrived for too long, so the request was canceled.', 'statecraft' );
		case 'unclear':
			return __( 'The AI service could not tell what to do. Try rephrasing your request.', 'statecraft' );
		case 'unset':
		case 'none':
			return '';
	}
}

/**
 * The text for why a request failed.
 *
 * @param failure The failure, of `ai-request` or another flow.
 * @param site    Whether the reader is an owner, and the URL of the settings.
 */
export function causeTexts(
	failure: Pick< Failure, 'kind' | 'cause' > & { code?: Failure[ 'code' ] },
	{ canManage, urls }: Pick< Site, 'canManage' | 'urls' >
): CauseTexts {
	const kind = kindOf( failure );
	const text = textOf( kind, failure.cause?.provider || __( 'The AI service', 'statecraft' ), canManage );
	return SETTINGS_KINDS.has( kind ) && canManage
		? { text, link: { text: __( 'Open the AI settings', 'statecraft' ), href: urls.aiSettings } }
		: { text };
}

/** A duration as text, in seconds up to 90 and in minutes above. */
const durationText = ( seconds: number ): string =>
	seconds <= 90
		? /* translators: %d: number of seconds. */
			sprintf( _n( '%d second', '%d seconds', seconds, 'statecraft' ), seconds )
		: sprintf(
				/* translators: %d: number of minutes. */
				_n( '%d minute', '%d minutes', Math.ceil( seconds / 60 ), 'statecraft' ),
				Math.ceil( seconds / 60 )
			);

/** When a busy service accepts the next request; empty if it gave no retry time. */
export function retryText( { retryAfter, retryLeft }: Pick< Failure, 'retryAfter' | 'retryLeft' > ): string {
	if ( retryAfter === 0 ) {
		return '';
	}
	return retryLeft > 0
		? /* translators: %s: “12 seconds” or “3 minutes”. */
			sprintf( __( 'You can try again in %s.', 'statecraft' ), durationText( retryLeft ) )
		: __( 'You can try again now.', 'statecraft' );
}
