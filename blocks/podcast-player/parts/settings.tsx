import { useSelector } from '@xstate/react';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl, ToggleControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import { selectedIn } from './episodes';
import type { PodcastFlow } from './podcast-form';

/** In the list of episodes: the newest, and several that were chosen elsewhere. */
const NEWEST = '';
const SEVERAL = ' ';

interface Props {
	flow: PodcastFlow;
	attributes: Attributes;
	onChange: ( attributes: Partial< Attributes > ) => void;
}

/** The panel of the sidebar. */
export function Settings( { flow, attributes, onChange }: Props ) {
	const episodes = useSelector( flow, ( { context } ) => context.feed?.episodes ?? [] );
	const selected = selectedIn( attributes );
	const known = episodes.map( ( { guid, title } ) => ( { value: guid, label: title || guid } ) );
	const [ only ] = selected;
	const isUnknown = selected.length === 1 && ! known.some( ( { value } ) => value === only!.guid );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Podcast settings', 'statecraft' ) }>
				<SelectControl
					label={ __( 'Episodes', 'statecraft' ) }
					value={ selected.length > 1 ? SEVERAL : ( only?.guid ?? NEWEST ) }
					options={ [
						{ value: NEWEST, label: __( 'The newest ones', 'statecraft' ) },
						...( selected.length > 1
							? [
									{
										value: SEVERAL,
										label: sprintf(
											/* translators: %d: number of episodes. */
											_n(
												'%d chosen episode',
												'%d chosen episodes',
												selected.length,
												'statecraft'
											),
											selected.length
										),
									},
								]
							: [] ),
						...( isUnknown ? [ { value: only!.guid, label: only!.title || only!.guid } ] : [] ),
						...known,
					] }
					onChange={ ( guid ) => {
						if ( guid !== SEVERAL ) {
							const title = known.find( ( { value } ) => value === guid )?.label ?? '';
							onChange( { selectedEpisodes: guid === NEWEST ? [] : [ { guid, title } ] } );
						}
					} }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ selected.length === 0 && (
					<RangeControl
						label={ __( 'Number of episodes', 'statecraft' ) }
						value={ Number( attributes.itemsToShow ) || 5 }
						onChange={ ( itemsToShow ) => onChange( { itemsToShow } ) }
						min={ 1 }
						max={ 10 }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				<ToggleControl
					label={ __( 'Show the cover', 'statecraft' ) }
					checked={ attributes.showCoverArt }
					onChange={ ( showCoverArt ) => onChange( { showCoverArt } ) }
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show the title of the episode', 'statecraft' ) }
					checked={ attributes.showEpisodeTitle }
					onChange={ ( showEpisodeTitle ) => onChange( { showEpisodeTitle } ) }
					__nextHasNoMarginBottom
				/>
				<ToggleControl
					label={ __( 'Show the description of the episode', 'statecraft' ) }
					checked={ attributes.showEpisodeDescription }
					onChange={ ( showEpisodeDescription ) => onChange( { showEpisodeDescription } ) }
					__nextHasNoMarginBottom
				/>
			</PanelBody>
		</InspectorControls>
	);
}
