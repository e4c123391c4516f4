import { __ } from '@wordpress/i18n';

/** Templates of a system prompt for the Playground. */
export const templates = (): { label: string; text: string }[] => [
	{
		label: __( 'Plain language', 'statecraft' ),
		text: __( 'Write in plain language: short sentences, common words, no jargon.', 'statecraft' ),
	},
	{
		label: __( 'Strict editor', 'statecraft' ),
		text: __( 'You are a strict editor. Keep what is said, and cut every word that adds nothing.', 'statecraft' ),
	},
	{
		label: __( 'Storyteller', 'statecraft' ),
		text: __( 'You tell stories. Begin with a scene, show people and places, and explain little.', 'statecraft' ),
	},
];
