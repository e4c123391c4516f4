import { Button, PanelBody, __experimentalUnitControl as UnitControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PRESETS, UNIT_DEFAULTS, isFloating, isPercent, limited, unitsFor, widthAfterPreset } from './width';

interface Props {
	width: string | undefined;
	/** The alignment of the block: floated blocks have no percentage widths. */
	align: string | undefined;
	/** A width such as `50%`, or undefined for the default. */
	onChange: ( width: string | undefined ) => void;
}

/** The panel for the width of a block. */
export function WidthPanel( { width, align, onChange }: Props ) {
	const units = unitsFor( align ).map( ( unit ) => ( { value: unit, label: unit, default: UNIT_DEFAULTS[ unit ] } ) );
	return (
		<PanelBody title={ __( 'Width settings', 'statecraft' ) }>
			<UnitControl
				label={ __( 'Width', 'statecraft' ) }
				value={ width ?? '' }
				units={ units }
				min={ 0 }
				max={ isPercent( width ) ? 100 : undefined }
				isResetValueOnUnitChange
				onChange={ ( next ) => onChange( limited( next ) ) }
				__next40pxDefaultSize
			/>
			{ ! isFloating( align ) && (
				<div role="group" aria-label={ __( 'Percentage of the available width', 'statecraft' ) }>
					{ PRESETS.map( ( preset ) => (
						<Button
							key={ preset }
							size="small"
							variant={ width === preset ? 'primary' : undefined }
							aria-pressed={ width === preset }
							onClick={ () => onChange( widthAfterPreset( width, preset ) ) }
						>
							{ preset }
						</Button>
					) ) }
				</div>
			) }
		</PanelBody>
	);
}
