import {
	InspectorControls,
	__experimentalColorGradientSettingsDropdown as ColorGradientSettings,
	__experimentalUseMultipleOriginColorsAndGradients as useColorsAndGradients,
} from '@wordpress/block-editor';

interface SavedColor {
	label: string;
	/** The color, or the one that somebody has chosen freely. */
	value: string | undefined;
	/** Called with the slug of a color of the theme, or else a color of the author's own; and with the color itself. */
	onChange: ( slug?: string, custom?: string, value?: string ) => void;
}

/** The colors of a block that stores them by attributes of its own. A color of the theme is stored by slug, too, as Jetpack does. */
export function SavedColors( { clientId, colors }: { clientId: string; colors: SavedColor[] } ) {
	const settings = useColorsAndGradients();
	const offered = settings.colors.flatMap( ( palette ) => palette.colors );
	return (
		<InspectorControls group="color">
			<ColorGradientSettings
				{ ...settings }
				panelId={ clientId }
				__experimentalIsRenderedInSidebar
				disableCustomGradients
				gradients={ [] }
				settings={ colors.map( ( { label, value, onChange } ) => ( {
					label,
					colorValue: value,
					onColorChange: ( next?: string ) => {
						const slug = offered.find( ( { color } ) => color === next )?.slug;
						onChange( slug, slug ? undefined : next, next );
					},
				} ) ) }
			/>
		</InspectorControls>
	);
}
