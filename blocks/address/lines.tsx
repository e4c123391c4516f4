import type { Attributes } from './attributes';

/** City, region and postal code share a line. */
function CityLine( { city, region, postal }: Attributes ) {
	if ( ! region && ! postal ) {
		return city ? <div className="jetpack-address__city">{ city }</div> : null;
	}
	return (
		<div>
			{ city && (
				<>
					<span className="jetpack-address__city">{ city }</span>
					{ ', ' }
				</>
			) }
			<span className="jetpack-address__region">{ region }</span>{ ' ' }
			<span className="jetpack-address__postal">{ postal }</span>
		</div>
	);
}

/** The lines of an address; empty parts are omitted. */
export const Lines = ( attributes: Attributes ) => (
	<>
		{ [ attributes.address, attributes.addressLine2, attributes.addressLine3 ].map(
			( line, i ) =>
				line && (
					<div key={ i } className={ `jetpack-address__address jetpack-address__address${ i + 1 }` }>
						{ line }
					</div>
				)
		) }
		<CityLine { ...attributes } />
		{ attributes.country && <div className="jetpack-address__country">{ attributes.country }</div> }
	</>
);
