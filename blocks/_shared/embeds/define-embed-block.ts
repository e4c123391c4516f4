/** Part of the small script that every editor page loads: the registration that all embed blocks share. */
import type { BlockTransform } from '@wordpress/blocks';
import type { ProviderName } from '../../../machines/embeds/embed-resolve/providers';
import { defineBlock } from '../../_runtime/registration/define-block';
import { fromUrl } from './from-url';
import { saveLink, tolerantLink } from './saved-link';

type Settings< A extends Record< string, unknown > > = Omit<
	Parameters< typeof defineBlock< A > >[ 1 ],
	'transforms'
> & {
	provider: ProviderName;
	/** Transforms other than from a URL. */
	from?: readonly BlockTransform[];
};

/**
 * Registers a block that embeds a URL: it is created from a URL that is pasted or alone in a paragraph, and saved as a link to it unless its
 * settings say otherwise.
 *
 * @param metadata The block.json.
 * @param settings The provider, and the block's own settings.
 */
export const defineEmbedBlock = < A extends Record< string, unknown > >(
	metadata: { name: string },
	{ provider, from = [], ...settings }: Settings< A >
): void =>
	defineBlock< A >( metadata, {
		save: saveLink,
		deprecated: [ tolerantLink( metadata ) ],
		...settings,
		transforms: { from: [ ...fromUrl( metadata.name, provider ), ...from ] },
	} );
