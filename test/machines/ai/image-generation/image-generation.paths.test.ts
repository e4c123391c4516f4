import { describePaths } from '../../../_kit/paths';
import { model } from './image-generation.model';

describePaths( model, [ 'images.idle.closed', 'access.allowed' ] );
