import { PanelBody, __experimentalUnitControl as UnitControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { HEIGHT, MAX_SIZE, heightFrom, widthFrom, cssWidth } from '../attributes';
import type { Attributes } from '../attributes';

interface Props {
	attributes: Pick< Attributes, 'width' | 'height' >;
	onChange: ( size: Partial< Attributes > ) => void;
}

const WIDTH_UNITS = [
	{ value: '%', label: '%', default: 100 },
	{ value: 'px', label: 'px', default: 600 },
];
const HEIGHT_UNITS = [ { value: 'px', label: 'px' } ];

/** The width and height of the calendar. An empty field means the default. */
export function SizePanel( { attributes: { width, height }, onChange }: Props ) {
	const shown = cssWidth( width );
	return (
		<PanelBody title={ __( 'Dimensions', 'statecraft' ) }>
			<UnitControl
				label={ __( 'Width', 'statecraft' ) }
				help={ __( 'On a small screen the calendar is never wider than the page.', 'statecraft' ) }
				value={ shown ?? '' }
				placeholder="100"
				units={ WIDTH_UNITS }
				min={ 1 }
				max={ shown?.endsWith( 'px' ) ? MAX_SIZE : 100 }
				isResetValueOnUnitChange
				onChange={ ( typed ) => onChange( { width: widthFrom( typed ) } ) }
				__next40pxDefaultSize
			/>
			<UnitControl
				label={ __( 'Height', 'statecraft' ) }
				value={ height === HEIGHT ? '' : `${ height }px` }
				placeholder={ String( HEIGHT ) }
				units={ HEIGHT_UNITS }
				min={ 1 }
				max={ MAX_SIZE }
				onChange={ ( typed ) => onChange( { height: heightFrom( typed ) } ) }
				__next40pxDefaultSize
			/>
		</PanelBody>
	);
}
