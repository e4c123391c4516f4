import { fromUrl } from '../_shared/embed/from-url';

export const transforms = { from: fromUrl( 'jetpack/opentable', 'opentable' ) };
