import { describePaths } from '../../../_kit/paths';
import { model } from './map-marker.model';

describePaths( model, [ 'region.still', 'region.moving' ] );
