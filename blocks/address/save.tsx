import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { Attributes } from './attributes';
import { Lines } from './lines';
import { mapUrlOf } from './map-url';

const isWebAddress = ( url: string | undefined ): url is string => /^https?:\/\//i.test( url ?? '' );

export function save( { attributes }: { attributes: Attributes } ) {
	const { linkToGoogleMaps, mapUrl, mapTitle } = attributes;
	const lines = <Lines { ...attributes } />;
	return (
		<div { ...useBlockProps.save() }>
			{ linkToGoogleMaps ? (
				<a
					href={ isWebAddress( mapUrl ) ? mapUrl : mapUrlOf( attributes ) }
					target="_blank"
					rel="noopener noreferrer"
					title={ mapTitle || __( 'Open address in Google Maps', 'statecraft' ) }
				>
					{ lines }
				</a>
			) : (
				lines
			) }
		</div>
	);
}
