import type { BlockShortcodeTransform } from '@wordpress/blocks';

/** The shortcode says nothing but that the posts are wanted. */
const fromShortcode: BlockShortcodeTransform = { type: 'shortcode', tag: 'jetpack-related-posts', attributes: {} };

export const transforms = { from: [ fromShortcode ] };
