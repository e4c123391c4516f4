import { Button, PanelBody, __experimentalUnitControl as UnitControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PRESETS, UNIT_DEFAULTS, isFloating, isPercent, limited, unitsFor, widthAfterPreset } from './width';

interface Props {
	width: string | undefined;
	/** The alignment of the block: beside the text no share of the width is offered. */
	align: string | undefined;
	/** A width such as `50%`, or undefined for the block's own. */
	onChange: ( width: string | undefined ) => void;
}

/** How wide a block is. */
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
