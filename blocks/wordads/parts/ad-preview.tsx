import { __ } from '@wordpress/i18n';
import { site } from '../../_runtime/registration/site';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { FORMATS, formatOf } from '../attributes';
import type { Attributes } from '../attributes';
import { formatNames } from './messages';

/** A placeholder in the size of the ad, with a description below. */
export function AdPreview( { attributes: { format, hideMobile } }: { attributes: Attributes } ) {
	const name = formatOf( format );
	const { width, height, padding } = FORMATS[ name ];
	const { canManage, urls } = site();
	const isPreview = useIsPreview();
	return (
		<div className="jetpack-ad" style={ { width, minHeight: height + padding } }>
			<div className="jetpack-ad__place" style={ { height } }>
				<strong>{ __( 'Ad', 'statecraft' ) }</strong>
				<span>
					{ width } × { height }
				</span>
			</div>
			<p className="jetpack-ad__note">
				{ formatNames()[ name ] }
				{ hideMobile && ` · ${ __( 'hidden on mobile', 'statecraft' ) }` }
				{ canManage && ! isPreview && (
					<>
						{ ' · ' }
						<a href={ urls.adSettings } target="_blank" rel="noreferrer">
							{ __( 'ad codes of this site', 'statecraft' ) }
						</a>
					</>
				) }
			</p>
		</div>
	);
}
