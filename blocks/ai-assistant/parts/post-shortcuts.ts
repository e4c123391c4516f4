import { __ } from '@wordpress/i18n';
import { GENERATE_TITLE, TITLE_SUMMARY } from '../../../machines/ai/ai-request';
import type { Shortcut } from '../../_shared/ai/shortcuts';
import type { Post } from './post';

/** The shortcuts that work on the rest of the post. */
export const fromPost = ( { title, text }: Post ): Shortcut[] => [
	{ label: __( 'Generate a title', 'statecraft' ), promptRequest: { type: GENERATE_TITLE, subject: text } },
	{ label: __( 'Summary based on the title', 'statecraft' ), promptRequest: { type: TITLE_SUMMARY, content: title } },
];
