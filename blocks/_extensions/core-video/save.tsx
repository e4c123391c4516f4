import { RichText, useBlockProps } from '@wordpress/block-editor';
import { urlOf } from './url';
import type { Player } from './url';

type HostedAttributes = Player & {
	caption?: string;
	maxWidth?: string;
	videoPressClassNames?: string;
};

/** `core/video` with a guid, exactly as Jetpack saves it. */
export function save( { attributes }: { attributes: HostedAttributes } ) {
	const { caption, maxWidth, videoPressClassNames } = attributes;
	return (
		<figure { ...useBlockProps.save( { className: videoPressClassNames } ) }>
			<div
				className="wp-block-embed__wrapper"
				style={ maxWidth && maxWidth !== '100%' ? { maxWidth, margin: 'auto' } : undefined }
			>
				{ `\n${ urlOf( attributes ) }\n` }
			</div>
			{ caption && caption.length > 0 && <RichText.Content tagName="figcaption" value={ caption } /> }
		</figure>
	);
}
