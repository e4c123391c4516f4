import { describePaths } from '../../../_kit/paths';
import { model } from './image-compare.model';

describePaths( model );
