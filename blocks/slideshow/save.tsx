import { RichText, useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { safeAddress, withSafeAddresses } from '../_shared/attributes/url';
import { attachmentId, picturesIn } from './attributes';
import type { Attributes, Picture } from './attributes';

const BASE = 'wp-block-jetpack-slideshow';

const text = ( value: unknown, otherwise = '' ): string => ( typeof value === 'string' ? value : otherwise );

function Slide( { alt, caption, id, link, url }: Partial< Picture > ) {
	const number = attachmentId( id );
	const said = withSafeAddresses( text( caption ) );
	return (
		<li className={ `${ BASE }_slide swiper-slide` }>
			<figure>
				<img
					alt={ text( alt ) }
					className={ `${ BASE }_image${ number ? ` wp-image-${ number }` : '' }` }
					data-id={ number }
					data-link={ safeAddress( link ) }
					src={ safeAddress( url ) }
				/>
				{ said && (
					<RichText.Content
						tagName="figcaption"
						className={ `${ BASE }_caption gallery-caption` }
						value={ said }
					/>
				) }
			</figure>
		</li>
	);
}

// Links without `href`, as in every saved version; the server renders buttons.
const button = ( name: string, more = '', label?: string ) => (
	// eslint-disable-next-line jsx-a11y/anchor-is-valid -- the format of saved content.
	<a aria-label={ label } className={ `${ BASE }_button-${ name }${ more }` } role="button" />
);

const swiperButton = ( name: string ) => button( name, ` swiper-button-${ name } swiper-button-white` );

/** A list of figures, readable without styles and scripts. Without images, nothing is saved, unless it was parsed from markup. */
export function save( { attributes }: { attributes: Partial< Attributes > } ) {
	const { autoplay, containerClass, delay, effect, images, pauseLabel } = attributes;
	const pictures = picturesIn( images );
	const isRead = typeof containerClass === 'string';
	if ( pictures.length === 0 && ! isRead ) {
		return null;
	}
	const data = {
		className: undefined,
		'data-autoplay': autoplay ? true : null,
		'data-delay': autoplay ? Number( delay ) : null,
		'data-effect': text( effect, 'slide' ),
	};
	return (
		<div { ...useBlockProps.save( data ) }>
			<div className={ isRead ? containerClass : `${ BASE }_container swiper` }>
				<ul className={ `${ BASE }_swiper-wrapper swiper-wrapper` }>
					{ pictures.map( ( picture, index ) => (
						<Slide key={ index } { ...picture } />
					) ) }
				</ul>
				{ swiperButton( 'prev' ) }
				{ swiperButton( 'next' ) }
				{ button( 'pause', '', text( pauseLabel, __( 'Pause Slideshow', 'statecraft' ) ) ) }
				<div className={ `${ BASE }_pagination swiper-pagination swiper-pagination-white` } />
			</div>
		</div>
	);
}
