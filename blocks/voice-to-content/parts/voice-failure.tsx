import type { Failure } from '../../../machines/ai/voice-to-content';
import type { Site } from '../../_runtime/registration/site';
import { causeTexts } from '../../_shared/ai/cause-texts';
import { CauseNotice } from '../../_shared/ai/failure-notice';
import { messageOf } from './messages';

interface Props {
	failure: Failure;
	maxBytes: number;
	site: Site;
}

/** Says what went wrong, why, and what to do; and quotes the provider. */
export function VoiceFailure( { failure, maxBytes, site }: Props ) {
	const { cause, kind } = failure;
	const texts = kind === 'refused' && cause ? causeTexts( { kind, cause }, site ) : { text: '' };
	return (
		<CauseNotice
			{ ...failure }
			message={ messageOf( failure, maxBytes ) }
			texts={ texts }
			reason={ failure.detail }
			retryAfter={ 0 }
			retryLeft={ 0 }
		/>
	);
}
