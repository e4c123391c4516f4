import { register } from '../../blocks/business-hours';
import { blockStories, saved } from '../_kit/block-canvas';
import '../../blocks/business-hours/style.scss';
import '../../blocks/business-hours/editor.scss';

register();

export default blockStories( 'business-hours' );

const days = ( hours: string ) =>
	`<!-- wp:jetpack/business-hours {"days":[{"name":"Sun","hours":[]},{"name":"Mon","hours":[${ hours }]}]} /-->`;

export const Usual = saved( '<!-- wp:jetpack/business-hours /-->' );

export const SplitShift = saved(
	days( '{"opening":"08:30","closing":"12:00"},{"opening":"13:30","closing":"18:15"}' )
);

export const AroundTheClockAndOvernight = saved(
	days( '{"opening":"00:00","closing":"00:00"},{"opening":"18:00","closing":"02:00"}' )
);

export const HalfFilledIn = saved( days( '{"opening":"08:30","closing":""},{"opening":"9.30","closing":""}' ) );
