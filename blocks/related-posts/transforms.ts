import type { BlockShortcodeTransform } from '@wordpress/blocks';

/** The shortcode has no attributes. */
const fromShortcode: BlockShortcodeTransform = { type: 'shortcode', tag: 'jetpack-related-posts', attributes: {} };

export const transforms = { from: [ fromShortcode ] };
